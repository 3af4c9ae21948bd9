// No schemas here: pages import this file, and zod must stay out of their bundles.

export const COURSE_SORTS = ['newest', 'popular', 'trending', 'shortest', 'longest', 'title'] as const
export type CourseSort = (typeof COURSE_SORTS)[number]

/** Where the list of trending courses ends: what comes after hardly trends. */
export const TRENDING_MAX_PAGES = 5

/** `free`: open to everybody; `restricted`: needs an access grant, as practice courses do (docs/product/access.md). */
export const COURSE_ACCESS_FILTERS = ['free', 'restricted'] as const
export type CourseAccessFilter = (typeof COURSE_ACCESS_FILTERS)[number]

/** Lengths of whole courses in minutes: from the first number to below the second. */
export const COURSE_LENGTH_RANGES_MINUTES = {
  brief: [0, 15],
  short: [15, 60],
  medium: [60, 300],
  long: [300, null],
} as const
export type CourseLengthFilter = keyof typeof COURSE_LENGTH_RANGES_MINUTES
export const COURSE_LENGTH_FILTERS = Object.keys(COURSE_LENGTH_RANGES_MINUTES) as [
  CourseLengthFilter,
  ...CourseLengthFilter[],
]
