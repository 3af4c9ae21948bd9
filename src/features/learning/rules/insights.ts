/** Learned seconds (`cipherPoint`) of the day that was so many days ago. */
export interface InsightPoint {
  readonly dayDiff: number
  readonly cipherPoint: number
}

export interface Insights {
  /** Learned seconds of the last seven days, today among them, and of the seven before. */
  readonly lastSevenDays: number
  readonly sevenDaysBefore: number
  /** Days in a row with learning up to today; one that went to yesterday still stands, today may yet add to it. */
  readonly streakDays: number
  /** The day with most learning, the latest of several; null without any. */
  readonly bestDay: InsightPoint | null
}

/**
 * What a learner's days say (docs/product/dashboard.md#insights).
 * @param points days with learning, in any order, each at most once; days that are missing count as zero
 */
export function insightsOf(points: readonly InsightPoint[]): Insights {
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
  const bestDay = points.reduce<InsightPoint | null>((best, point) => {
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
