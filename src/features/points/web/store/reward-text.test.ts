import { expect, test } from 'vitest'
import { formatDate, formatDeadline, formatStock } from './reward-text.ts'

const EVE = '2026-12-31T23:30:00Z'

test('a date is that of the reader’s calendar', () => {
  expect(formatDate(EVE, 'UTC')).toBe('31 December 2026')
  expect(formatDate(EVE, 'Asia/Kolkata')).toBe('1 January 2027')
  expect(formatDate('2027-01-01T00:30:00Z', 'America/New_York')).toBe('31 December 2026')
})

test('a deadline has its time and names the zone', () => {
  expect(formatDeadline(EVE, 'UTC')).toBe('31 December 2026 at 23:30 (UTC)')
  expect(formatDeadline(EVE, 'Europe/Berlin')).toBe('1 January 2027 at 00:30 (Europe/Berlin)')
})

test('what is left is said in words', () => {
  const left = (...stock: number[]) => formatStock({ sizes: stock.map((n) => ({ size: `${n}`, stock: n })) })
  expect([left(0, 0), left(2, 3), left(6), left(1200)]).toEqual([
    'Sold out',
    'Only 5 left',
    '6 in stock',
    '1,200 in stock',
  ])
})
