import { expect, test } from 'vitest'
import { getDigestDay } from './digest.ts'

test('a mail goes out from eight o’clock of the person’s own day', () => {
  const now = new Date('2026-03-02T02:35:00Z')
  expect(getDigestDay(now, 'UTC')).toBeNull()
  expect(getDigestDay(now, 'Asia/Kolkata')).toBe('2026-03-02')
  expect(getDigestDay(now, 'America/Los_Angeles')).toBe('2026-03-01')
  expect(getDigestDay(new Date('2026-03-02T02:25:00Z'), 'Asia/Kolkata')).toBeNull()
  expect(getDigestDay(new Date('2026-03-02T23:59:00Z'), 'UTC')).toBe('2026-03-02')
  expect(getDigestDay(new Date('2026-03-02T09:00:00Z'), 'Nowhere/At_All')).toBe('2026-03-02')
})
