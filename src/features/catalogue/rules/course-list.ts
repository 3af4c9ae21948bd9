// Without schemas: pages read these, and zod stays on the server.

export const COURSE_SORTS = ['newest', 'popular', 'trending', 'shortest', 'longest', 'title'] as const
export type CourseSort = (typeof COURSE_SORTS)[number]

/** The list of trending courses ends after so many pages: what is below hardly trends. */
export const TRENDING_PAGES = 5

/** Free: open to everybody. Restricted: wants an access grant (decision 7), courses of practice as well. */
export const COURSE_ACCESS = ['free', 'restricted'] as const
export type CourseAccess = (typeof COURSE_ACCESS)[number]

/** Lengths of whole courses in minutes: from the first to below the second. */
export const COURSE_LENGTHS = {
  brief: [0, 15],
  short: [15, 60],
  medium: [60, 300],
  long: [300, null],
} as const
export type CourseLength = keyof typeof COURSE_LENGTHS
export const COURSE_LENGTH_NAMES = Object.keys(COURSE_LENGTHS) as [CourseLength, ...CourseLength[]]
