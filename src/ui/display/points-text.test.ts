import { expect, test } from 'vitest'
import { pointsText, shortPointsText } from './points-text.ts'

test.each([
  [0, '00'],
  [5, '05'],
  [9, '09'],
  [10, '10'],
  [3000, '3,000'],
])('%d points read %s', (points, text) => {
  expect(pointsText(points)).toBe(text)
})

test('where there is little room, large balances are short', () => {
  expect([5, 9_999, 10_000, 12_345, 1_234_567, 2_000_000_000].map(shortPointsText)).toEqual([
    '05',
    '9,999',
    '10K',
    '12.3K',
    '1.2M',
    '2B',
  ])
})
