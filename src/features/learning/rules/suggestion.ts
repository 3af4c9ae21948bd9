/** What the ranking looks at in a video that could be watched next, or in the course that begins with it. */
export interface Suggestible {
  /** Learners who have seen something of it and of the video that is open. */
  readonly together: number
  readonly sameCategory: boolean
  readonly enrolments: number
  /** Since it was published. */
  readonly ageDays: number
}

export const suggestionLimits = {
  /** Suggestions on a page. */
  pageSize: 20,
  /** How many of those most often seen by the same learners are considered. */
  together: 100,
  /** How many are considered of each further list: newest of the category, newest of all, most enrolled of all. */
  others: 60,
} as const

/** Half of what being new is worth is gone after so long. */
const HALF_LIFE_DAYS = 90

/**
 * How well something suits as the next video; higher is better. In this order of weight: that the same learners have
 * seen both, the same category, how many are enrolled, how new it is. Counts go in by their logarithm, so that the
 * most popular is not first everywhere.
 */
export const suggestionScore = ({ together, sameCategory, enrolments, ageDays }: Suggestible): number =>
  1.5 * Math.log2(1 + together) +
  (sameCategory ? 2 : 0) +
  0.25 * Math.log2(1 + Math.max(0, enrolments)) +
  2 * 0.5 ** (Math.max(0, ageDays) / HALF_LIFE_DAYS)
