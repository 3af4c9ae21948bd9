import { getDateLocale } from '#platform/rules/messages/language.ts'
import { t } from '../messages/index.ts'

// In UTC, so that server and browser render the same.
const zone = { timeZone: 'UTC' } as const
const month = new Intl.DateTimeFormat(getDateLocale(), { month: 'short', year: 'numeric', ...zone })
const day = new Intl.DateTimeFormat(getDateLocale(), {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...zone,
})
const monthName = new Intl.DateTimeFormat(getDateLocale(), { month: 'long', ...zone })

/** "2024", "Feb 2024" or "29 Feb 2024", as much as is known. */
export function formatPartialDate(date: string): string {
  const [year, inYear, inMonth] = date.split('-')
  if (inYear === undefined) return year ?? ''
  return (inMonth === undefined ? month : day).format(new Date(`${year}-${inYear}-${inMonth ?? '01'}`))
}

/** "Feb 2024 – Present"; the empty string where neither is known. */
export function formatPeriod(startDate: string | null, endDate: string | null, ongoing = t.present): string {
  const end = endDate === null ? ongoing : formatPartialDate(endDate)
  if (startDate === null) return endDate === null ? '' : t.until({ date: end })
  return end === '' ? formatPartialDate(startDate) : `${formatPartialDate(startDate)} – ${end}`
}

/** The months as options of a select, "01" to "12". */
export const MONTH_OPTIONS = Array.from({ length: 12 }, (_, index) => {
  const value = String(index + 1).padStart(2, '0')
  return { value, label: monthName.format(new Date(`2024-${value}-01`)) }
})
