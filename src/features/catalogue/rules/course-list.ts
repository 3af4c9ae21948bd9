// No schemas here: pages import this file, and zod must stay out of their bundles.

export const COURSE_SORTS = ['newest', 'popular', 'trending', 'shortest', 'longest', 'title'] as const
export type CourseSort = (typeof COURSE_SORTS)[number]

/** Where the list of trending courses ends: what comes after hardly trends. */
export const TRENDING_PAGES = 5

/** `free`: open to everybody; `restricted`: needs an access grant, as practice courses do (docs/product/access.md). */
export const COURSE_ACCESS = ['free', 'restricted'] as const
export type CourseAccess = (typeof COURSE_ACCESS)[number]

/** Lengths of whole courses in minutes: from the first number to below the second. */
export const COURSE_LENGTHS = {
  brief: [0, 15],
  short: [15, 60],
  medium: [60, 300],
  long: [300, null],
} as const
export type CourseLength = keyof typeof COURSE_LENGTHS
export const COURSE_LENGTH_NAMES = Object.keys(COURSE_LENGTHS) as [CourseLength, ...CourseLength[]]
