import { expect, test } from 'vitest'
import { formatTimeUntilStart } from './format-time-until-start.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

test.each([
  [0, 'in less than a minute'],
  [MINUTE_MS - 1, 'in less than a minute'],
  [MINUTE_MS, 'in 1 minute'],
  [59 * MINUTE_MS, 'in 59 minutes'],
  [HOUR_MS, 'in 1 hour'],
  [HOUR_MS + MINUTE_MS, 'in 1 hour and 1 minute'],
  [23 * HOUR_MS + 59 * MINUTE_MS, 'in 23 hours and 59 minutes'],
  [DAY_MS, 'in 1 day'],
  [DAY_MS + 59 * MINUTE_MS, 'in 1 day'],
  [3 * DAY_MS + 4 * HOUR_MS, 'in 3 days and 4 hours'],
  [400 * DAY_MS, 'in 400 days'],
])('%d ms before the start it is said to be %s', (leftMs, text) => {
  expect(formatTimeUntilStart(leftMs)).toBe(text)
})
