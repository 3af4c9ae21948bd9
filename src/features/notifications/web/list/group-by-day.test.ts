import { expect, test } from 'vitest'
import type { Notification } from '../../rules/contract.ts'
import { formatTimeOrDay, groupNotificationsByDay } from './group-by-day.ts'

const at = (createdAt: string) => ({ createdAt }) as Notification

test('a list stands under the days of its reader', () => {
  const list = [
    '2026-03-02T23:30:00.000Z',
    '2026-03-02T18:31:00.000Z',
    '2026-03-02T18:29:00.000Z',
    '2026-02-27T10:00:00.000Z',
    '2025-12-31T10:00:00.000Z',
  ].map(at)
  const days = (zone: string) =>
    groupNotificationsByDay(list, zone, '2026-03-03T09:00:00.000Z').map(({ heading, items }) => [
      heading,
      items.length,
    ])
  expect(days('UTC')).toEqual([
    ['Yesterday', 3],
    ['Friday 27 February', 1],
    ['Wednesday, 31 December 2025', 1],
  ])
  expect(days('Asia/Kolkata').slice(0, 2)).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
  ])
})

test('the time today, the day before', () => {
  const now = '2026-03-03T20:00:00.000Z'
  expect(formatTimeOrDay('2026-03-03T08:05:00.000Z', 'UTC', now)).toBe('08:05')
  expect(formatTimeOrDay('2026-03-03T08:05:00.000Z', 'Asia/Kolkata', now)).toBe('3 Mar')
})
