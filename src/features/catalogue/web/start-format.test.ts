import { expect, test } from 'vitest'
import { formatCourseStartDay, formatCourseStartTime } from './start-format.ts'

test.each([
  ['UTC', '31 Dec 2026', 'Thursday, 31 December 2026, 23:30 (UTC)'],
  ['Europe/Berlin', '1 Jan 2027', 'Friday, 1 January 2027, 00:30 (Europe/Berlin)'],
  ['America/New_York', '31 Dec 2026', 'Thursday, 31 December 2026, 18:30 (America/New York)'],
  ['Asia/Kolkata', '1 Jan 2027', 'Friday, 1 January 2027, 05:00 (Asia/Kolkata)'],
])('a start is told in the time of %s', (zone, day, moment) => {
  const start = '2026-12-31T23:30:00.000Z'
  expect(formatCourseStartDay(start, zone)).toBe(day)
  expect(formatCourseStartTime(start, zone)).toBe(moment)
})

test('summer time is told as clocks show it', () => {
  expect(formatCourseStartTime('2026-07-01T08:00:00Z', 'Europe/Berlin')).toBe(
    'Wednesday, 1 July 2026, 10:00 (Europe/Berlin)',
  )
})
