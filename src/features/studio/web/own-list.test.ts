import { expect, test } from 'vitest'
import { buildOwnListPath, parseOwnItemFilter } from './own-list.ts'

test('an address leaves out defaults', () => {
  expect(buildOwnListPath({ kind: 'course', filter: 'all', page: 1 })).toBe('/profile/mycourses')
  expect(buildOwnListPath({ kind: 'video', filter: 'private', page: 1 })).toBe(
    '/profile/myvideos?filter=private',
  )
  expect(buildOwnListPath({ kind: 'bundle', filter: 'public', page: 3 })).toBe(
    '/profile/mybundles?filter=public&page=3',
  )
})

test.each([
  ['filter=all&page=1', 'course', 'all'],
  ['filter=restricted', 'course', 'restricted'],
  ['filter=restricted', 'bundle', 'all'],
  ['filter=private', 'bundle', 'private'],
  ['filter=nonsense', 'video', 'all'],
  ['', 'video', 'all'],
] as const)('“%s” on the list of each %s is %s', (query, kind, filter) => {
  expect(parseOwnItemFilter(new URLSearchParams(query), kind)).toBe(filter)
})
