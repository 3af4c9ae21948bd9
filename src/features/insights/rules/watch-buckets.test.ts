import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addInterval,
  getTotalLengthMs,
  type Interval,
  type Intervals,
} from '#features/learning/rules/intervals.ts'
import { countBuckets, getBucketMs, markBuckets, measureBuckets, uniteIntervals } from './watch-buckets.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Positions on the grid of watching, sometimes on the borders of seconds. */
const position = (durationMs: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: durationMs / 100 }).map((step) => step * 100),
    fc.constant(durationMs),
  )
const piece = (durationMs: number) =>
  fc
    .tuple(position(durationMs), position(durationMs))
    .map(([one, other]): Interval => [Math.min(one, other), Math.max(one, other)])
const film = fc
  .oneof(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1_190_000, max: 5_000_000 }))
  .map((ms) => Math.ceil(ms / 100) * 100)
const watching = film.chain((durationMs) =>
  fc.record({ durationMs: fc.constant(durationMs), pieces: fc.array(piece(durationMs), { maxLength: 12 }) }),
)
const unite = (pieces: readonly Interval[]): Intervals => pieces.reduce(addInterval, [] as Intervals)

test.each([
  [1, 1_000, 1],
  [60_000, 1_000, 60],
  [60_100, 1_000, 61],
  [1_200_000, 1_000, 1_200],
  [1_200_001, 2_000, 601],
  [2_400_000, 2_000, 1_200],
  [36_000_000, 30_000, 1_200],
  [0, 1_000, 0],
])('a film of %i ms has buckets of %i ms, %i of them', (durationMs, bucketMs, buckets) => {
  expect(getBucketMs(durationMs)).toBe(bucketMs)
  expect(countBuckets(durationMs)).toBe(buckets)
})

test('the buckets add up to what was watched, and none holds more than it is long', () => {
  fc.assert(
    fc.property(watching, ({ durationMs, pieces }) => {
      const watched = unite(pieces)
      const buckets = measureBuckets(watched, durationMs)
      expect(buckets).toHaveLength(countBuckets(durationMs))
      expect(sum(buckets)).toBe(getTotalLengthMs(watched))
      expect(Math.max(0, ...buckets)).toBeLessThanOrEqual(getBucketMs(durationMs))
    }),
  )
})

test('cutting what was watched into pieces changes nothing', () => {
  fc.assert(
    fc.property(
      watching.chain(({ durationMs, pieces }) =>
        fc.tuple(fc.constant({ durationMs, pieces }), position(durationMs)),
      ),
      ([{ durationMs, pieces }, cut]) => {
        const whole = unite(pieces)
        const parts = whole.flatMap(([from, to]): Interval[] =>
          from < cut && cut < to
            ? [
                [from, cut],
                [cut, to],
              ]
            : [[from, to]],
        )
        const addUp = (count: typeof markBuckets) =>
          parts
            .map((part) => count([part], durationMs))
            .reduce(
              (sums, one) => sums.map((value, index) => value + (one[index] ?? 0)),
              count([], durationMs),
            )
        expect(addUp(measureBuckets)).toEqual(measureBuckets(whole, durationMs))
        expect(addUp(markBuckets)).toEqual(markBuckets(whole, durationMs))
      },
    ),
  )
})

test('a person counts once for a bucket, whatever they watch again', () => {
  fc.assert(
    fc.property(watching, watching, ({ durationMs, pieces }, again) => {
      const watched = unite(pieces)
      const marks = markBuckets(uniteIntervals(watched, unite(again.pieces)), durationMs)
      expect(marks.every((mark) => mark === 0 || mark === 1)).toBe(true)
      markBuckets(watched, durationMs).forEach((mark, index) => {
        expect(marks[index]).toBeGreaterThanOrEqual(mark)
      })
    }),
  )
})

test('what lies outside of the film counts nowhere', () => {
  expect(measureBuckets([[1_500, 9_000]], 2_500)).toEqual([0, 500, 500])
  expect(markBuckets([[1_500, 9_000]], 2_500)).toEqual([0, 1, 1])
})
