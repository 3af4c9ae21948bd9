import { expect, test } from 'vitest'
import { formatPoints, formatShortPoints } from './points-format.ts'

test.each([
  [0, '00'],
  [5, '05'],
  [9, '09'],
  [10, '10'],
  [3000, '3,000'],
])('%d points read %s', (points, text) => {
  expect(formatPoints(points)).toBe(text)
})

test('where there is little room, large balances are short', () => {
  expect([5, 9_999, 10_000, 12_345, 1_234_567, 2_000_000_000].map(formatShortPoints)).toEqual([
    '05',
    '9,999',
    '10K',
    '12.3K',
    '1.2M',
    '2B',
  ])
})
