import { expect, test } from 'vitest'
import { missingText } from './missing-text.ts'

test.each([
  [1, '1 more minute'],
  [60, '1 more minute'],
  [61, '2 more minutes'],
  [1500, '25 more minutes'],
])('%d seconds are missing: %s', (seconds, text) => {
  expect(missingText(seconds)).toBe(text)
})
