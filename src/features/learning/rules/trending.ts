/**
 * How courses trend: each enrolment and each watched second is activity, and what activity is worth halves with each
 * half-life that has passed since. Sums of such values grow and fall together, so that time alone never changes the order of
 * two courses: only new activity does.
 */
export const TRENDING_RULE = {
  halfLifeMs: 7 * 24 * 3_600_000,
  /** What an enrolment is worth, in watched seconds. */
  enrolmentSeconds: 1_800,
  /** Older activity is left out; after eight half-lives it is worth less than half a percent. */
  windowMs: 56 * 24 * 3_600_000,
  /** Places are counted from here; any moment in the past does, as long as it stays the same. */
  epochMs: Date.UTC(2025, 0, 1),
} as const

export interface CourseActivity {
  readonly atMs: number
  /** Watched seconds, or what they are worth. */
  readonly seconds: number
}

/**
 * How hot a course is at a moment, in watched seconds (docs/decisions/0012-trending-courses.md).
 *
 * @param activities what was done in the course; what lies ahead of the moment counts as done in it
 * @returns 0 without activity within the window; with more activity always more; half as much a half-life later
 */
export function computeTrendingHeat(activities: readonly CourseActivity[], nowMs: number): number {
  const { halfLifeMs, windowMs } = TRENDING_RULE
  let sum = 0
  for (const { atMs, seconds } of activities) {
    const age = Math.max(0, nowMs - atMs)
    if (age < windowMs) sum += seconds * 2 ** (-age / halfLifeMs)
  }
  return sum
}

/**
 * A course's place among the trending ones, the highest first: the same whenever it is worked out, as long as nothing is done
 * in the course or falls out of the window.
 *
 * @param heatNow the course's heat at that moment, in watched seconds
 * @returns 0 for a course without heat, which is less than any other place
 */
export function computeTrendingScore(heatNow: number, nowMs: number): number {
  if (heatNow <= 0) return 0
  const { epochMs, halfLifeMs } = TRENDING_RULE
  return Math.max(Number.MIN_VALUE, Math.log2(heatNow) + (nowMs - epochMs) / halfLifeMs)
}
