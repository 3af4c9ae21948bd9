import { expect, test } from 'vitest'
import type { Site } from '#platform/web/page-context.ts'
import { courseListAddress } from './course-list-address.ts'
import { courseAddress, lengthText } from './course-text.ts'
import { courseListMeta } from './pages/course-list-meta.ts'

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

const site: Site = {
  name: 'Example',
  logo: null,
  publicUrl: 'https://learn.example.org',
  pointsName: 'Points',
  supportEmail: 'help@example.org',
  links: [],
  premiumCoursesUrl: null,
  codeUrl: null,
  googleSignIn: false,
  development: false,
}

test.each([
  [{ category: null, sort: 'newest', page: 1 }, 'Courses - Example', '/courses'],
  [
    { category: 'programming', sort: 'newest', page: 3 },
    'Programming courses, page 3 - Example',
    '/courses/programming?page=3',
  ],
  [{ category: null, sort: 'title', page: 2 }, 'Courses, page 2 - Example', '/courses'],
] as const)('the head of the list %j', (list, title, path) => {
  const meta = courseListMeta(site, list)
  expect(meta).toContainEqual({ title })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: site.publicUrl + path })
})
