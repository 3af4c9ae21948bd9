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
  if (before === 0) return now === 0 ? null : t.thereWasNoneInThe
  const minutes = Math.round(Math.abs(now - before) / 60)
  if (minutes === 0) return t.asMuchAsInThe
  return `${formatDayMinutes(minutes)} ${now > before ? 'more' : 'less'} than in the 7 days before.`
}

/** Learned seconds as hours with two decimals. */
export const formatLearnedHours = (seconds: number): string => (seconds / 3600).toFixed(2)
