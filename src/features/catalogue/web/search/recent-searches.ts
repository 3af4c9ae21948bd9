import { readStoredList, saveStored } from '#platform/web/browser-store.ts'

const NAME = 'lectern-recent-searches'
const MOST = 6

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** What was last searched for in this browser, the latest first. */
export const readRecentSearches = (): string[] => readStoredList(NAME, isText).slice(0, MOST)

/** Puts a text first among them. */
export function addRecentSearch(text: string): void {
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase())
  saveStored(NAME, [text, ...others].slice(0, MOST))
}

export const clearRecentSearches = (): void => saveStored(NAME, null)
