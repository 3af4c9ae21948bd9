import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COURSE_LENGTH_FILTERS } from '../../rules/course-list.ts'
import { COURSE_LANGUAGES, COURSE_LEVEL_FILTERS } from '../../rules/course-prospectus.ts'
import { normalizeSearchText, SEARCH_SORTS, SEARCH_TYPES } from '../../rules/search-text.ts'
import { buildSearchPath, isSearchNarrowed, parseSearchQuery, type SearchQuery } from './search-query.ts'

const CATEGORIES = ['programming', 'data-science']
const ORIGIN = 'https://learn.example.org'

const choice = <Name extends string>(names: readonly Name[]) => fc.option(fc.constantFrom(...names))
const anySearch: fc.Arbitrary<SearchQuery> = fc.record({
  query: fc.string({ unit: 'grapheme' }).map(normalizeSearchText),
  type: fc.constantFrom(...SEARCH_TYPES),
  exact: fc.boolean(),
  sort: fc.constantFrom(...SEARCH_SORTS),
  level: choice(COURSE_LEVEL_FILTERS),
  length: choice(COURSE_LENGTH_FILTERS),
  category: choice(CATEGORIES),
  language: choice(COURSE_LANGUAGES),
})

test('the address of a search has all of it, and is read again', () => {
  fc.assert(
    fc.property(anySearch, fc.integer({ min: 1, max: 99 }), (search, page) => {
      const { searchParams } = new URL(buildSearchPath({ ...search, page }), ORIGIN)
      expect(parseSearchQuery(searchParams, CATEGORIES)).toEqual(search)
      expect(searchParams.get('page')).toBe(page === 1 ? null : String(page))
    }),
  )
})

test('defaults are left out, and what makes no sense is ignored', () => {
  expect(buildSearchPath({ query: 'moving bars' })).toBe('/search?query=moving+bars')
  const odd =
    'query=a&type=people&sort=evil&level=__proto__&length=huge&category=cooking&language=xx&exact=yes'
  const parsed = parseSearchQuery(new URLSearchParams(odd), CATEGORIES)
  expect(buildSearchPath(parsed)).toBe('/search?query=')
  expect(isSearchNarrowed(parsed)).toBe(false)
})
