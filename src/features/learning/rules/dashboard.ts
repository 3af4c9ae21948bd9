/** Learned seconds (`cipherPoint`) of the day that was so many days ago. */
export interface LearnedDay {
  readonly dayDiff: number
  readonly cipherPoint: number
}

export interface LearningInsightFigures {
  /** Learned seconds of the last seven days, today among them, and of the seven before. */
  readonly lastSevenDays: number
  readonly sevenDaysBefore: number
  /** Days in a row with learning up to today; one that went to yesterday still stands, today may yet add to it. */
  readonly streakDays: number
  /** The day with most learning, the latest of several; null without any. */
  readonly bestDay: LearnedDay | null
}

/**
 * What a learner's days say (docs/product/dashboard.md#insights).
 * @param points days with learning, in any order, each at most once; days that are missing count as zero
 */
export function computeLearningInsights(points: readonly LearnedDay[]): LearningInsightFigures {
  const seconds = new Map(points.map(({ dayDiff, cipherPoint }) => [dayDiff, cipherPoint]))
  const learned = (dayDiff: number) => seconds.get(dayDiff) ?? 0
  const between = (from: number, to: number) =>
    points.reduce(
      (sum, { dayDiff, cipherPoint }) => (dayDiff >= from && dayDiff < to ? sum + cipherPoint : sum),
      0,
    )
  const newest = learned(0) > 0 ? 0 : 1
  let oldest = newest
  while (learned(oldest) > 0) oldest += 1
  const bestDay = points.reduce<LearnedDay | null>((best, point) => {
    if (point.cipherPoint <= 0) return best
    if (!best || point.cipherPoint > best.cipherPoint) return point
    return point.cipherPoint === best.cipherPoint && point.dayDiff < best.dayDiff ? point : best
  }, null)
  return {
    lastSevenDays: between(0, 7),
    sevenDaysBefore: between(7, 14),
    streakDays: oldest - newest,
    bestDay,
  }
}

/** The time over which learners are compared: all time, or the month that the viewer is in. */
export const LEARNER_RANKING_PERIODS = ['all', 'month'] as const
export type LearnerRankingPeriod = (typeof LEARNER_RANKING_PERIODS)[number]

export const TOP_LEARNER_LIMITS = {
  /** Learners on the list. */
  listed: 10,
  /** One's own place is counted down to this one; learners beyond it are told only that. */
  countedPlaces: 1_000,
  /** Characters of a name on a user card before the ellipsis. */
  nameLength: 15,
} as const

/** A name as a user card shows it: cut with an ellipsis, counted in characters as readers see them. */
export function shortenLearnerName(name: string): string {
  const signs = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)]
  if (signs.length <= TOP_LEARNER_LIMITS.nameLength) return name
  const kept = signs.slice(0, TOP_LEARNER_LIMITS.nameLength).map(({ segment }) => segment)
  return `${kept.join('').trimEnd()}…`
}

/**
 * The places of learners whose seconds stand in falling order: those with as much share a place, and the next one
 * comes as many places later.
 */
export const computeRankingPlaces = (seconds: readonly number[]): number[] =>
  seconds.map((own) => seconds.indexOf(own) + 1)
