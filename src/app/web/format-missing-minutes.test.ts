import { expect, test } from 'vitest'
import { formatMissingMinutes } from './format-missing-minutes.ts'

test.each([
  [1, '1 more minute'],
  [60, '1 more minute'],
  [61, '2 more minutes'],
  [1500, '25 more minutes'],
])('%d seconds are missing: %s', (seconds, text) => {
  expect(formatMissingMinutes(seconds)).toBe(text)
})
