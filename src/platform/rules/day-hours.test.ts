import { expect, test } from 'vitest'
import { parseDayHours } from './day-hours.ts'

const HOUR_MS = 3_600_000

test.each([
  ['10:00-21:00', 10, 21],
  ['00:00-24:00', 0, 24],
  ['08:30-09:30', 8.5, 9.5],
  ['23:00-24:00', 23, 24],
])('%s are hours', (text, from, until) => {
  expect(parseDayHours(text)).toEqual({ fromMs: from * HOUR_MS, untilMs: until * HOUR_MS })
})

test.each([
  ...['', '10-21', '9:00-17:00', '10:00 - 21:00', '10:60-21:00', '24:00-24:00', '10:00-24:01', '10:00-25:00'],
  ...[
    '10:00-10:00',
    '10:00-10:59',
    '21:00-10:00',
    '22:00-06:00',
    ' 10:00-21:00',
    '10:00-21:00\n',
    '-1:00-10:00',
  ],
])('%j are none', (text) => {
  expect(parseDayHours(text)).toBeNull()
})
