import { getLanguage } from '#platform/rules/messages/language.ts'

const FIGURES = new Intl.NumberFormat(getLanguage())
const SHORT = new Intl.NumberFormat(getLanguage(), { notation: 'compact', maximumFractionDigits: 1 })

/** The same where there is little room: 12.3K, 1.2M. */
export const formatShortPoints = (points: number): string =>
  points < 10_000 ? formatPoints(points) : SHORT.format(points)

/** Points as they are shown (docs/product/interface.md#numbers): under ten with a leading zero, thousands separated. */
export function formatPoints(points: number): string {
  return points >= 0 && points < 10 ? `0${points}` : FIGURES.format(points)
}
