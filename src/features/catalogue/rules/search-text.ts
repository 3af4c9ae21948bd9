import type { CourseLengthFilter } from './course-list.ts'
import type { CourseLanguage, CourseLevelFilter } from './course-prospectus.ts'

/** Shorter texts are not searched for. */
const SEARCH_MIN_LENGTH = 2
/** The rest of a longer text is ignored. */
const SEARCH_MAX_LENGTH = 200
/** The best ones are found, however many match. */
export const SEARCH_MAX_RESULTS = 300

/** `moments`: what is said in videos and stands in articles. `videos` is of former addresses, and of the API. */
export const SEARCH_TYPES = ['all', 'courses', 'lessons', 'videos', 'moments', 'creators'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]

/** `popular`: most learners of the course; `shortest`, `longest`: of a lesson, or the whole course. */
export const SEARCH_SORTS = ['relevance', 'newest', 'popular', 'shortest', 'longest'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

/** What results are narrowed to: courses, and lessons of courses. Nothing else has any of it. */
export interface SearchFilters {
  readonly level?: CourseLevelFilter | undefined
  /** Of a lesson itself. */
  readonly length?: CourseLengthFilter | undefined
  readonly category?: string | undefined
  readonly language?: CourseLanguage | undefined
}

/** The text to search for: no control characters, single spaces, cut to length; empty when too short. */
export function normalizeSearchText(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const cut = [...plain].slice(0, SEARCH_MAX_LENGTH).join('').trim()
  return [...cut].length < SEARCH_MIN_LENGTH ? '' : cut
}

/** Languages that a synonym's term can be in: each has stems of its own. */
export const SYNONYM_LANGUAGES = ['en', 'de', 'hi'] as const
export type SynonymLanguage = (typeof SYNONYM_LANGUAGES)[number]

/** A synonym is a few words: a query is compared word by word. */
export const SYNONYM_MAX_WORDS = 3
export const SYNONYM_MAX_LENGTH = 60
