import { expect, test } from 'vitest'
import { buildHeatMapDays } from './dashboard-figures.ts'

test('days are counted back over month, leap day and the days clocks change', () => {
  expect(
    buildHeatMapDays('2024-03-31', [
      { dayDiff: 0, cipherPoint: 90 },
      { dayDiff: 31, cipherPoint: 60 },
      { dayDiff: 366, cipherPoint: 3_600 },
    ]),
  ).toEqual([
    { date: '2024-03-31', minutes: 1.5 },
    { date: '2024-02-29', minutes: 1 },
    { date: '2023-03-31', minutes: 60 },
  ])
})
