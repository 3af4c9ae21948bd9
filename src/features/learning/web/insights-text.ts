import { minutesText } from '#ui/display/heatmap-days.ts'

/**
 * A week of learning beside the week before, in words; null where there is nothing to compare.
 * @param now learned seconds of the last seven days
 * @param before learned seconds of the seven days before
 */
export function weekComparisonText(now: number, before: number): string | null {
  if (before === 0) return now === 0 ? null : 'There was none in the 7 days before.'
  const minutes = Math.round(Math.abs(now - before) / 60)
  if (minutes === 0) return 'As much as in the 7 days before.'
  return `${minutesText(minutes)} ${now > before ? 'more' : 'less'} than in the 7 days before.`
}
