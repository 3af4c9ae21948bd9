import { expect, test } from 'vitest'
import { digestDay } from './digest.ts'

test('a mail goes out from eight o’clock of the person’s own day', () => {
  const now = new Date('2026-03-02T02:35:00Z')
  expect(digestDay(now, 'UTC')).toBeNull()
  expect(digestDay(now, 'Asia/Kolkata')).toBe('2026-03-02')
  expect(digestDay(now, 'America/Los_Angeles')).toBe('2026-03-01')
  expect(digestDay(new Date('2026-03-02T02:25:00Z'), 'Asia/Kolkata')).toBeNull()
  expect(digestDay(new Date('2026-03-02T23:59:00Z'), 'UTC')).toBe('2026-03-02')
  expect(digestDay(new Date('2026-03-02T09:00:00Z'), 'Nowhere/At_All')).toBe('2026-03-02')
})
