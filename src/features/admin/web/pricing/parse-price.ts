import { COURSE_PRICE_MAX } from '#features/catalogue/rules/course-price.ts'

/** The price that somebody has typed: a whole number, with or without separators between thousands; null when it is none. */
export function parsePrice(text: string): number | null {
  const digits = text.trim()
  if (!/^\d{1,8}$|^\d{1,3}([, ]\d{3})+$/.test(digits)) return null
  const price = Number(digits.replaceAll(/[, ]/g, ''))
  return price <= COURSE_PRICE_MAX ? price : null
}
