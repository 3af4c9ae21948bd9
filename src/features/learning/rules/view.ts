/**
 * What a view is (docs/decisions/0022-views-and-likes.md). A viewer, somebody signed in or a visitor's device, views a
 * lecture once on each of their days on which they have watched enough of it. Only what was credited counts: nothing that ran
 * hidden, too fast, or after the day's allowance. Creators do not view their own lectures.
 */
export const LECTURE_VIEW_RULE = {
  /** So much must have been watched of a lecture that is long enough. */
  leastMs: 30_000,
  /** The share that must have been watched of a shorter one. */
  share: 0.5,
} as const

/**
 * Whether what was watched of a lecture in a day is a view.
 * @param countedMs distinct stretches of the lecture that were credited that day, in all
 */
export const isLectureView = (countedMs: number, durationMs: number): boolean =>
  countedMs > 0 && countedMs >= Math.min(LECTURE_VIEW_RULE.leastMs, durationMs * LECTURE_VIEW_RULE.share)
