import { getDateLocale, getLanguage } from '#platform/rules/messages/language.ts'
import { t } from '../../messages/index.ts'
import { getRewardStock, type Reward } from '../../rules/store.ts'

const LOW_STOCK_THRESHOLD = 5
const FIGURES = new Intl.NumberFormat(getLanguage())

export const formatPointsNumber = (points: number): string => FIGURES.format(points)

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, since creating a format is slow and a list of orders shows hundreds of dates. */
function formatted(iso: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(getDateLocale(), options)
  formats.set(key, format)
  return format.format(new Date(iso))
}

/** @param timeZone the reader's */
export const formatDate = (iso: string, timeZone: string): string =>
  formatted(iso, { dateStyle: 'long', timeZone })

/** A deadline to the minute, with the time zone. */
export const formatDeadline = (iso: string, timeZone: string): string =>
  t.dateAtTime({
    date: formatDate(iso, timeZone),
    time: formatted(iso, { timeStyle: 'short', timeZone }),
    timeZone,
  })

/** The stock of all sizes in words. */
export function formatStock(reward: Pick<Reward, 'sizes'>): string {
  const left = getRewardStock(reward)
  if (left === 0) return t.soldOut
  return left <= LOW_STOCK_THRESHOLD ? t.onlyFewLeft({ count: left }) : t.inStock({ count: left })
}

/** Address of the redeem page with a reward chosen. */
export const buildRedeemPath = (slug: string): string =>
  `/redeem/earnpoints?reward=${encodeURIComponent(slug)}`
