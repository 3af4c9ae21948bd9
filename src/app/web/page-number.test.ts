import { expect, test } from 'vitest'
import { getPageNumber, redirectToLastPage } from './page-number.ts'

const asked = (query: string) => new Request(`https://learn.example.org/profile/enrollments${query}`)

test.each([
  ['', 1],
  ['?page=3', 3],
  ['?page=0', 1],
  ['?page=-2', 1],
  ['?page=x', 1],
  ['?page=', 1],
])('the page of %j is %i', (query, page) => expect(getPageNumber(asked(query))).toBe(page))

function ledTo(query: string, shown: number, totalCount: number): string | null {
  try {
    redirectToLastPage(asked(query), { data: Array.from({ length: shown }), totalCount }, 24)
    return null
  } catch (error) {
    if (!(error instanceof Response)) throw error
    expect(error.headers.get('x-remix-replace')).toBe('true')
    return error.headers.get('location')
  }
}

test('an empty page behind the end redirects to the last one, with the rest of its query', () => {
  expect(ledTo('?type=completed&page=3', 0, 48)).toBe('/profile/enrollments?type=completed&page=2')
  expect(ledTo('?page=2', 0, 24)).toBe('/profile/enrollments')
  expect(ledTo('?page=99&query=a%26b', 0, 0)).toBe('/profile/enrollments?query=a%26b')
})

test('all others stay', () => {
  expect(ledTo('', 0, 0)).toBeNull()
  expect(ledTo('?page=2', 1, 25)).toBeNull()
  expect(ledTo('?page=3', 1, 49)).toBeNull()
})
