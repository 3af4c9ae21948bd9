import { type Reward, stockOf } from '../../rules/store.ts'

const FEW = 5
const FIGURES = new Intl.NumberFormat('en')

export const figure = (points: number): string => FIGURES.format(points)

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, since creating a format is slow and a list of orders shows hundreds of dates. */
function formatted(iso: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', options)
  formats.set(key, format)
  return format.format(new Date(iso))
}

/** @param timeZone the reader's */
export const dateText = (iso: string, timeZone: string): string =>
  formatted(iso, { dateStyle: 'long', timeZone })

/** A deadline to the minute, with the time zone. */
export const deadlineText = (iso: string, timeZone: string): string =>
  `${dateText(iso, timeZone)} at ${formatted(iso, { timeStyle: 'short', timeZone })} (${timeZone})`

/** The stock of all sizes in words. */
export function stockText(reward: Pick<Reward, 'sizes'>): string {
  const left = stockOf(reward)
  if (left === 0) return 'Sold out'
  return left <= FEW ? `Only ${left} left` : `${figure(left)} in stock`
}

/** Address of the redeem page with a reward chosen. */
export const redeemPath = (slug: string): string => `/redeem/earnpoints?reward=${encodeURIComponent(slug)}`
