/** What is counted of each day; how is said in docs/product/console.md#how-figures-are-counted. */
export const SITE_FIGURES = [
  'sign-ups',
  'active-learners',
  'learned-minutes',
  'points-given',
  'points-spent',
  'points-expired',
  'enrolments',
  'orders',
  'tickets-opened',
  'tickets-closed',
] as const
export type SiteFigure = (typeof SITE_FIGURES)[number]

/** Numbers of days that figures are shown for. */
export const FIGURE_PERIODS = [7, 30, 90] as const
export type FigurePeriod = (typeof FIGURE_PERIODS)[number]
export const DEFAULT_FIGURE_PERIOD: FigurePeriod = 30

/** Days that are counted: the longest period, and the one before it. */
export const FIGURE_DAYS_COUNTED = 2 * Math.max(...FIGURE_PERIODS)

const DAY_MS = 24 * 3_600_000

/** The day of a moment in UTC, `2026-11-23`. */
export const getUtcDay = (at: Date): string => at.toISOString().slice(0, 10)

/**
 * Days in UTC, the oldest first.
 *
 * @param last the last of them
 * @param count how many
 */
export function listUtcDays(last: string, count: number): string[] {
  const lastMs = Date.parse(last)
  return Array.from({ length: count }, (_, index) =>
    getUtcDay(new Date(lastMs - (count - 1 - index) * DAY_MS)),
  )
}

/** When a day in UTC begins, and when the next one does. */
export function getUtcDayBounds(day: string): { from: Date; until: Date } {
  const from = new Date(day)
  return { from, until: new Date(from.getTime() + DAY_MS) }
}

/**
 * How much more or less something is than before, in whole percent.
 *
 * @returns null where there was nothing before to compare with
 */
export const computeChangePercent = (total: number, before: number): number | null =>
  before === 0 ? null : Math.round(((total - before) / before) * 100)
