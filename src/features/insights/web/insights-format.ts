import { getDateLocale, getLanguage } from '#platform/rules/messages/language.ts'

const NUMBERS = new Intl.NumberFormat(getLanguage())
const PERCENT = new Intl.NumberFormat(getLanguage(), { style: 'percent', maximumFractionDigits: 0 })
const TIMES = new Intl.NumberFormat(getLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const DAYS = new Intl.DateTimeFormat(getDateLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
const MONTHS = new Intl.DateTimeFormat(getDateLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const formatInsightNumber = (value: number): string => NUMBERS.format(value)

export const formatInsightMinutes = (ms: number): string => NUMBERS.format(Math.round(ms / 60_000))

/** "62%"; nothing is no part of nothing, and no more than all of it is shown. */
export const formatInsightShare = (part: number, whole: number): string =>
  PERCENT.format(whole === 0 ? 0 : Math.min(1, part / whole))

/** How often each of the people has watched something, "1.3". Whoever has watched it has done so once. */
export const formatTimesEach = (watchedMs: number, bucketMs: number, people: number): string =>
  TIMES.format(people === 0 ? 0 : Math.max(1, watchedMs / bucketMs / people))

/** A day, or the month that it begins. */
export const formatInsightDay = (day: string, isByMonth: boolean): string =>
  (isByMonth ? MONTHS : DAYS).format(new Date(day))

/** "5 Jan 2026, 14:30". */
export const formatCountedAt = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(getDateLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(at),
  )
