import { getLanguage } from '#platform/rules/messages/language.ts'
import { t } from '../messages/index.ts'

/** Days on the map: a year, its leap day and the same weekday before it. */
const HEATMAP_DAYS = 367

export interface HeatmapDay {
  /** Calendar day of the learner, YYYY-MM-DD. */
  date: string
  minutes: number
}

export type HeatmapBand = 0 | 1 | 2 | 3 | 4

/** Colour band of a day: none, under 20, under 35, under 60, 60 minutes or more. */
export function getHeatmapBand(minutes: number): HeatmapBand {
  if (minutes <= 0) return 0
  if (minutes < 20) return 1
  if (minutes < 35) return 2
  if (minutes < 60) return 3
  return 4
}

const MS_PER_DAY = 86_400_000

/** Milliseconds of a calendar day's midnight, in no zone at all. */
function dayMs(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

/**
 * The days that the map shows, oldest first and without gaps.
 *
 * @param today last day, YYYY-MM-DD
 * @param known days with learning in any order; others count as zero
 */
export function buildHeatmapDays(
  today: string,
  known: ReadonlyArray<HeatmapDay>,
  length = HEATMAP_DAYS,
): HeatmapDay[] {
  const minutesOf = new Map(known.map(({ date, minutes }) => [date, minutes]))
  const last = dayMs(today)
  return Array.from({ length }, (_, index) => {
    const date = new Date(last - (length - 1 - index) * MS_PER_DAY).toISOString().slice(0, 10)
    return { date, minutes: minutesOf.get(date) ?? 0 }
  })
}

/** Day of the week with Monday as 0. */
export function getMondayBasedWeekday(date: string): number {
  return (new Date(dayMs(date)).getUTCDay() + 6) % 7
}

const DAY_FORMAT = new Intl.DateTimeFormat(getLanguage(), {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const MONTH_FORMAT = new Intl.DateTimeFormat(getLanguage(), { month: 'short', timeZone: 'UTC' })

/** "Tue, November 12" */
export function formatHeatmapDay(date: string): string {
  return DAY_FORMAT.format(dayMs(date))
}

/** "Nov" */
export function formatHeatmapMonth(date: string): string {
  return MONTH_FORMAT.format(dayMs(date))
}

/** What a year of learning came to: "1,234 minutes", "1 minute", "Under a minute". @param minutes above zero */
export function formatTotalMinutes(minutes: number): string {
  const whole = Math.floor(minutes)
  if (whole === 0) return t.totalUnderOneMinute
  return t.countMinutes({ count: whole })
}

/** "34 minutes", "1 minute", "under a minute", "no learning". */
export function formatDayMinutes(minutes: number): string {
  const whole = Math.floor(minutes)
  if (whole <= 0) return minutes > 0 ? t.underOneMinute : t.noLearning
  return t.countMinutes({ count: whole })
}
