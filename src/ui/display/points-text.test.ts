import { expect, test } from 'vitest'
import { pointsText } from './points-text.ts'

test.each([
  [0, '00'],
  [5, '05'],
  [9, '09'],
  [10, '10'],
  [3000, '3,000'],
])('%d points read %s', (points, text) => {
  expect(pointsText(points)).toBe(text)
})
