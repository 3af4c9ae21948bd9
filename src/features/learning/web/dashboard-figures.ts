import { getLanguage } from '#platform/rules/messages/language.ts'
import { formatDayMinutes } from '#ui/display/heatmap-days.ts'
import { t } from '../messages/index.ts'

const msPerDay = 86_400_000

/**
 * The days of the heat map by their dates, in minutes.
 * @param today the learner's day now, YYYY-MM-DD
 * @param points learned seconds by days before today
 */
export function buildHeatMapDays(today: string, points: readonly { dayDiff: number; cipherPoint: number }[]) {
  const base = Date.parse(`${today}T00:00:00Z`)
  return points.map(({ dayDiff, cipherPoint }) => ({
    date: new Date(base - dayDiff * msPerDay).toISOString().slice(0, 10),
    minutes: cipherPoint / 60,
  }))
}

/**
 * A week of learning beside the week before, in words; null where there is nothing to compare.
 * @param now learned seconds of the last seven days
 * @param before learned seconds of the seven days before
 */
export function formatWeekComparison(now: number, before: number): string | null {
  if (before === 0) return now === 0 ? null : t.noneIn7DaysBefore
  const minutes = Math.round(Math.abs(now - before) / 60)
  if (minutes === 0) return t.asMuchAs7DaysBefore
  const time = formatDayMinutes(minutes)
  return now > before ? t.moreThan7DaysBefore({ time }) : t.lessThan7DaysBefore({ time })
}

const HOURS = new Intl.NumberFormat(getLanguage(), {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
})

/** Learned seconds as hours with two decimals. */
export const formatLearnedHours = (seconds: number): string =>
  HOURS.format(Number((seconds / 3600).toFixed(2)))
