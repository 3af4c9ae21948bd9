/** What a creator can look at: the last days, today included, or all there is. */
export const INSIGHT_SPANS = ['7', '30', '90', 'all'] as const
export type InsightSpan = (typeof INSIGHT_SPANS)[number]
export const DEFAULT_INSIGHT_SPAN: InsightSpan = '30'

const DAY_MS = 24 * 3_600_000

/** The span that an address names; what is no span counts as the usual one. */
export const parseInsightSpan = (given: string | null): InsightSpan =>
  INSIGHT_SPANS.find((span) => span === given) ?? DEFAULT_INSIGHT_SPAN

/**
 * The first day of a span, in UTC.
 *
 * @returns null for all time
 */
export const getFirstDayOfSpan = (span: InsightSpan, now: Date): string | null =>
  span === 'all' ? null : new Date(now.getTime() - (Number(span) - 1) * DAY_MS).toISOString().slice(0, 10)

/**
 * All days from one to another, both included, in UTC.
 *
 * @param first `2026-11-23`
 */
export function listDaysBetween(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10),
  )
}
