/** Shorter texts are not searched for (specification 2.1). */
const SEARCH_MIN_LENGTH = 2
/** What stands behind this many characters is not looked at. */
const SEARCH_MAX_LENGTH = 200
/** At most so many are found, the best ones, however many there are. */
export const SEARCH_MOST_RESULTS = 300

export const SEARCH_TYPES = ['all', 'courses', 'videos', 'creators'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]

/** The text that is searched for: without control characters, single spaces, cut; empty when it is too short. */
export function readSearchText(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const cut = [...plain].slice(0, SEARCH_MAX_LENGTH).join('').trim()
  return [...cut].length < SEARCH_MIN_LENGTH ? '' : cut
}
