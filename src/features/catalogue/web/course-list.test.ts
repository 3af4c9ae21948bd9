import { expect, test } from 'vitest'
import { courseListAddress } from './course-list-address.ts'
import { courseAddress, lengthText } from './course-text.ts'

test('addresses of lists say only what is unusual', () => {
  expect(courseListAddress({ category: null, sort: 'newest', page: 1 })).toBe('/courses')
  expect(courseListAddress({ category: 'programming', sort: 'newest', page: 3 })).toBe(
    '/courses/programming?page=3',
  )
  expect(courseListAddress({ category: null, sort: 'title', page: 2 })).toBe('/courses?sort=title&page=2')
})

test('a course without lessons leads to itself', () => {
  expect(courseAddress({ seoTitle: 'graphs', videoTitle: 'bfs' })).toBe('/courses/graphs/bfs')
  expect(courseAddress({ seoTitle: 'graphs', videoTitle: null })).toBe('/courses/graphs')
})

test('lengths', () => {
  expect([0, 45, 60, 125].map(lengthText)).toEqual(['0 min', '45 min', '1 h', '2 h 5 min'])
})
