import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CourseActivity, computeTrendingHeat, computeTrendingScore, TRENDING_RULE } from './trending.ts'

const { halfLifeMs, windowMs } = TRENDING_RULE
const NOW = Date.UTC(2026, 5, 1)
const DAY_MS = 24 * 3_600_000

const activity: fc.Arbitrary<CourseActivity> = fc.record({
  atMs: fc.integer({ min: NOW - 40 * DAY_MS, max: NOW }),
  seconds: fc.integer({ min: 1, max: 100_000 }),
})
const activities = fc.array(activity, { minLength: 1, maxLength: 30 })
/** None of it falls out of the window meanwhile. */
const soon = fc.integer({ min: 0, max: windowMs - 40 * DAY_MS - 1 })

const property = <T extends [unknown, ...unknown[]]>(
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  holds: (...values: T) => void,
) =>
  fc.assert(
    fc.property(...arbitraries, (...values) => {
      holds(...values)
    }),
  )

describe('the heat of a course', () => {
  test('grows with every activity', () => {
    property([activities, activity], (done, more) => {
      expect(computeTrendingHeat([...done, more], NOW)).toBeGreaterThan(computeTrendingHeat(done, NOW))
    })
  })

  test('halves after a half-life', () => {
    property([activities], (done) => {
      expect(computeTrendingHeat(done, NOW + halfLifeMs) / computeTrendingHeat(done, NOW)).toBeCloseTo(0.5, 9)
    })
  })

  test('never grows while nothing is done', () => {
    property([activities, fc.nat(2 * windowMs)], (done, later) => {
      expect(computeTrendingHeat(done, NOW + later)).toBeLessThanOrEqual(computeTrendingHeat(done, NOW))
    })
  })

  test('does not depend on the order of activities, and adds up', () => {
    property([activities, activities], (some, others) => {
      const together = computeTrendingHeat([...some, ...others], NOW)
      expect(computeTrendingHeat([...others, ...some], NOW) / together).toBeCloseTo(1, 9)
      expect((computeTrendingHeat(some, NOW) + computeTrendingHeat(others, NOW)) / together).toBeCloseTo(1, 9)
    })
  })

  test('is nothing without activity and once all of it is old', () => {
    expect(computeTrendingHeat([], NOW)).toBe(0)
    property([activities], (done) => expect(computeTrendingHeat(done, NOW + windowMs)).toBe(0))
  })

  test('takes activity from ahead, as after a clock was set back, for the present', () => {
    property([soon], (ahead) =>
      expect(computeTrendingHeat([{ atMs: NOW + ahead, seconds: 60 }], NOW)).toBe(60),
    )
  })
})

describe('the place of a course', () => {
  test('is the same whenever it is worked out', () => {
    property([activities, soon], (done, later) => {
      const place = computeTrendingScore(computeTrendingHeat(done, NOW), NOW)
      expect(computeTrendingScore(computeTrendingHeat(done, NOW + later), NOW + later)).toBeCloseTo(place, 9)
    })
  })

  test('orders courses as their heat does, now and later', () => {
    property([activities, activities, soon], (some, others, later) => {
      const places =
        computeTrendingScore(computeTrendingHeat(some, NOW), NOW) -
        computeTrendingScore(computeTrendingHeat(others, NOW), NOW)
      fc.pre(Math.abs(places) > 1e-9)
      expect(
        Math.sign(computeTrendingHeat(some, NOW + later) - computeTrendingHeat(others, NOW + later)),
      ).toBe(Math.sign(places))
    })
  })

  test('without heat is below all others', () => {
    expect(computeTrendingScore(0, NOW)).toBe(0)
    property([activity], (one) =>
      expect(computeTrendingScore(computeTrendingHeat([one], NOW), NOW)).toBeGreaterThan(0),
    )
  })
})
