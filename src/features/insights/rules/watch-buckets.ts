import {
  addInterval,
  type Interval,
  type Intervals,
  intersectIntervals,
  subtractIntervals,
} from '#features/learning/rules/intervals.ts'

/** Most points that a curve has: a film of up to 20 minutes has one for each second. */
const CURVE_MAX_BUCKETS = 1_200
const SECOND_MS = 1_000

/** The length of a bucket of a curve: whole seconds, one as long as that makes no more than 1,200 of them. */
export const getBucketMs = (durationMs: number): number =>
  Math.max(1, Math.ceil(durationMs / SECOND_MS / CURVE_MAX_BUCKETS)) * SECOND_MS

/** How many buckets a film has; the last one may be shorter than the others. */
export const countBuckets = (durationMs: number): number => Math.ceil(durationMs / getBucketMs(durationMs))

/** What is in one set and not in another. */
export const subtractAllIntervals = (intervals: Intervals, taken: Intervals): Intervals =>
  intervals.flatMap((interval) => subtractIntervals(interval, taken))

/** All that is in one set or the other. */
export const uniteIntervals = (intervals: Intervals, others: Intervals): Intervals =>
  others.reduce(addInterval, intervals)

/**
 * How much of each bucket a set of intervals covers, ms: the sum over all buckets is the length of the set.
 *
 * @param intervals ms, not overlapping; what lies outside of the film is left out
 */
export function measureBuckets(intervals: Intervals, durationMs: number): number[] {
  const bucketMs = getBucketMs(durationMs)
  const buckets = Array.from({ length: countBuckets(durationMs) }, () => 0)
  for (const [from, to] of clip(intervals, durationMs)) {
    for (let index = Math.floor(from / bucketMs); index * bucketMs < to; index += 1) {
      const covered = Math.min(to, (index + 1) * bucketMs) - Math.max(from, index * bucketMs)
      buckets[index] = (buckets[index] ?? 0) + covered
    }
  }
  return buckets
}

/**
 * The buckets in which a person counts as having watched: those whose middle the set covers. The middle lies in exactly one of the
 * pieces that something was watched in, so that nobody counts twice for a bucket, however the pieces fall.
 *
 * @returns 1 or 0 for each bucket
 */
export function markBuckets(intervals: Intervals, durationMs: number): number[] {
  const bucketMs = getBucketMs(durationMs)
  const buckets = Array.from({ length: countBuckets(durationMs) }, () => 0)
  const getMiddle = (index: number) => (index * bucketMs + Math.min(durationMs, (index + 1) * bucketMs)) / 2
  for (const [from, to] of clip(intervals, durationMs)) {
    for (let index = Math.floor(from / bucketMs); index * bucketMs < to; index += 1) {
      const middle = getMiddle(index)
      if (from <= middle && middle < to) buckets[index] = 1
    }
  }
  return buckets
}

const clip = (intervals: Intervals, durationMs: number): Intervals =>
  intersectIntervals(intervals, [0, durationMs] satisfies Interval)
