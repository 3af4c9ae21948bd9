import { z } from 'zod'
import { t } from '../messages/index.ts'

/** "2024", "2024-02" or "2024-02-29": what somebody remembers of a day, as they wrote it. */
export const PARTIAL_DATE = /^[12]\d{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/

export const PARTIAL_DATE_MAX_LENGTH = 'YYYY-MM-DD'.length

/** Days of a month, from 1 to 12. */
const countDays = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/**
 * The day that a partial date stands for: a year alone is its last day, a month its last one.
 *
 * @returns "YYYY-MM-DD", which sorts as text does; null when there is no such day
 */
export function resolvePartialDate(date: string): string | null {
  if (!PARTIAL_DATE.test(date)) return null
  const [year = 0, month = 12, day] = date.split('-').map(Number)
  const last = countDays(year, month)
  if (day !== undefined && day > last) return null
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(month)}-${two(day ?? last)}`
}

export const partialDateSchema = z
  .string(t.someFieldsAreEmpty)
  .trim()
  .min(1, t.someFieldsAreEmpty)
  .max(PARTIAL_DATE_MAX_LENGTH, { error: t.thereIsNoSuchDate, abort: true })
  .refine((date) => resolvePartialDate(date) !== null, t.thereIsNoSuchDate)

/** Whether something that starts then can end then; one that goes on has no end (null). */
export function isPeriodInOrder(startDate: string | null, endDate: string | null): boolean {
  if (startDate === null || endDate === null) return true
  return (resolvePartialDate(startDate) ?? '') <= (resolvePartialDate(endDate) ?? '')
}
