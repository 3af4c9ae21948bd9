import { type Reward, stockOf } from '../../rules/store.ts'

const FEW = 5
const FIGURES = new Intl.NumberFormat('en')
const DATES = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export const figure = (points: number): string => FIGURES.format(points)
export const dateText = (iso: string): string => DATES.format(new Date(iso))

/** How much of something is left, in words; sizes apart where it has them. */
export function stockText(reward: Pick<Reward, 'sizes'>): string {
  const left = stockOf(reward)
  if (left === 0) return 'Sold out'
  return left <= FEW ? `Only ${left} left` : `${figure(left)} in stock`
}

/** Address of the page that redeems, with something chosen. */
export const redeemPath = (slug: string): string => `/redeem/earnpoints?reward=${encodeURIComponent(slug)}`
