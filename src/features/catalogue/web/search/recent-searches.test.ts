import { afterEach, expect, test, vi } from 'vitest'
import { forgetReader } from '#platform/web/reader-leaving.ts'
import { addRecentSearch, readRecentSearches } from './recent-searches.ts'
import './search-with-suggestions.tsx'

afterEach(() => vi.unstubAllGlobals())

test('recent searches go with the reader, whether or not the suggestions have loaded', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  addRecentSearch('moving bars')
  expect(readRecentSearches()).toEqual(['moving bars'])
  forgetReader()
  expect(readRecentSearches()).toEqual([])
})
