/** Shorter texts are not searched for. */
const SEARCH_MIN_LENGTH = 2
/** The rest of a longer text is ignored. */
const SEARCH_MAX_LENGTH = 200
/** The best ones are found, however many match. */
export const SEARCH_MAX_RESULTS = 300

/** `moments`: what is said in videos and stands in articles. `videos` is of former addresses, and of the API. */
export const SEARCH_TYPES = ['all', 'courses', 'lessons', 'videos', 'moments', 'creators'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]

/** The text to search for: no control characters, single spaces, cut to length; empty when too short. */
export function normalizeSearchText(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const cut = [...plain].slice(0, SEARCH_MAX_LENGTH).join('').trim()
  return [...cut].length < SEARCH_MIN_LENGTH ? '' : cut
}

/** A synonym is a few words: a query is compared word by word. */
export const SYNONYM_MAX_WORDS = 3
export const SYNONYM_MAX_LENGTH = 60
