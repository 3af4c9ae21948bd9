/**
 * What a view is (the specification names the number and not the rule). A viewer, somebody signed in or a visitor's
 * device, views a lecture once on each of his days on which he has watched enough of it: only what was credited counts, so
 * nothing that ran hidden, faster than counts, or after the day's allowance. Who made the lecture does not view it.
 */
export const viewRule = {
  /** Enough, of a lecture that is long enough for it. */
  leastMs: 30_000,
  /** Of a shorter one. */
  share: 0.5,
} as const

/**
 * Whether what was watched of a lecture in a day is a view.
 * @param countedMs distinct stretches of the lecture that were credited that day, in all
 */
export const isView = (countedMs: number, durationMs: number): boolean =>
  countedMs > 0 && countedMs >= Math.min(viewRule.leastMs, durationMs * viewRule.share)
