import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeLearningInsights } from './dashboard.ts'

const day = (dayDiff: number, cipherPoint = 60) => ({ dayDiff, cipherPoint })

describe('insights', () => {
  test('of somebody new are all nothing', () => {
    expect(computeLearningInsights([])).toEqual({
      lastSevenDays: 0,
      sevenDaysBefore: 0,
      streakDays: 0,
      bestDay: null,
    })
  })

  test('compare the last seven days with the seven before', () => {
    const { lastSevenDays, sevenDaysBefore } = computeLearningInsights([
      day(0, 1),
      day(6, 2),
      day(7, 4),
      day(13, 8),
      day(14, 16),
    ])
    expect({ lastSevenDays, sevenDaysBefore }).toEqual({ lastSevenDays: 3, sevenDaysBefore: 12 })
  })

  test.each([
    ['today alone', [0], 1],
    ['up to today', [0, 1, 2], 3],
    ['up to yesterday', [1, 2], 2],
    ['ended the day before yesterday', [2, 3], 0],
    ['with a gap', [0, 2, 3], 1],
  ])('streak: %s', (_name, days, length) => {
    expect(computeLearningInsights(days.map((one) => day(one))).streakDays).toBe(length)
  })

  test('the best day is the one with most, the latest of several', () => {
    expect(computeLearningInsights([day(9, 300), day(2, 300), day(0, 10)]).bestDay).toEqual(day(2, 300))
    expect(computeLearningInsights([day(0, 0)]).bestDay).toBeNull()
  })

  test('do not hang on the order of the days', () => {
    const days = fc.uniqueArray(fc.record({ dayDiff: fc.nat(366), cipherPoint: fc.nat(90_000) }), {
      selector: ({ dayDiff }) => dayDiff,
    })
    fc.assert(
      fc.property(days, (points) => {
        expect(computeLearningInsights(points.toReversed())).toEqual(computeLearningInsights(points))
      }),
    )
  })
})
