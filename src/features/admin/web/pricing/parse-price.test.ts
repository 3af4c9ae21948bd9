import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COURSE_PRICE_MAX } from '#features/catalogue/rules/course-price.ts'
import { parsePrice } from './parse-price.ts'

test('every price is read as it is written, with and without separators', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: COURSE_PRICE_MAX }), (price) => {
      expect(parsePrice(String(price))).toBe(price)
      expect(parsePrice(` ${price.toLocaleString('en-US')} `)).toBe(price)
    }),
  )
})

test('nothing else is a price', () => {
  for (const text of ['', ' ', '-1', '1.5', '12.00', '1e3', '1,2', '$5', '10000001', '99999999', '٣'])
    expect(parsePrice(text)).toBeNull()
  fc.assert(
    fc.property(fc.string(), (text) => {
      const price = parsePrice(text)
      if (price !== null) expect(text).toMatch(/^\s*\d[\d, ]*\s*$/)
    }),
  )
})
