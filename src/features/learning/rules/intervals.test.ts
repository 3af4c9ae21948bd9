import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addInterval,
  computeCoverage,
  getTotalLengthMs,
  type Interval,
  type Intervals,
  subtractIntervals,
} from './intervals.ts'

const interval = fc
  .tuple(fc.nat({ max: 60 }), fc.nat({ max: 12 }))
  .map(([from, length]): Interval => [from, from + length])
const setOf = (added: readonly Interval[]): Intervals => added.reduce<Intervals>(addInterval, [])
const points = (intervals: Intervals) =>
  new Set(intervals.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index)))

describe('merge', () => {
  test('joins what overlaps or touches, in any order', () => {
    expect(
      setOf([
        [0, 10],
        [20, 30],
        [10, 20],
      ]),
    ).toEqual([[0, 30]])
    expect(
      setOf([
        [20, 30],
        [0, 10],
      ]),
    ).toEqual([
      [0, 10],
      [20, 30],
    ])
    expect(addInterval([[0, 10]], [5, 5])).toEqual([[0, 10]])
  })

  test('holds exactly the points added, sorted, with gaps between', () => {
    fc.assert(
      fc.property(fc.array(interval), (added) => {
        const set = setOf(added)
        expect(points(set)).toEqual(new Set(added.flatMap((one) => [...points([one])])))
        for (const [index, [from, to]] of set.entries()) {
          expect(from).toBeLessThan(to)
          expect(from).toBeGreaterThan(set[index - 1]?.[1] ?? -1)
        }
      }),
    )
  })
})

test('subtract leaves the points that the set does not have', () => {
  fc.assert(
    fc.property(interval, fc.array(interval), (from, taken) => {
      const rest = subtractIntervals(from, setOf(taken))
      expect(points(rest)).toEqual(points([from]).difference(points(setOf(taken))))
      expect(setOf(rest)).toEqual(rest)
    }),
  )
})

test('lengthOf counts each point once', () => {
  fc.assert(
    fc.property(fc.array(interval), (added) => {
      expect(getTotalLengthMs(setOf(added))).toBe(points(added).size)
    }),
  )
})

test('coverage is a share of the duration, at most all of it', () => {
  expect(
    computeCoverage(
      [
        [0, 45],
        [50, 95],
      ],
      100,
    ),
  ).toBe(0.9)
  expect(computeCoverage([[0, 130]], 100)).toBe(1)
  expect(computeCoverage([], 100)).toBe(0)
  expect(computeCoverage([[0, 10]], 0)).toBe(0)
})
