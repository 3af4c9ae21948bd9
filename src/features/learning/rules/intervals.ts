/** A stretch of a lesson in milliseconds, its start included, its end not. */
export type Interval = readonly [from: number, to: number]

/** Sorted, not overlapping, not touching, none empty: what Postgres calls a multirange. */
export type Intervals = readonly Interval[]

/**
 * Adds one interval to a set, joining what overlaps or touches.
 * @param intervals a sorted set (ms)
 * @param added the interval to add (ms); an empty one changes nothing
 */
export function addInterval(intervals: Intervals, added: Interval): Intervals {
  let [from, to] = added
  if (from >= to) return intervals
  const before: Interval[] = []
  const after: Interval[] = []
  for (const interval of intervals) {
    if (interval[1] < from) before.push(interval)
    else if (interval[0] > to) after.push(interval)
    else {
      from = Math.min(from, interval[0])
      to = Math.max(to, interval[1])
    }
  }
  return [...before, [from, to], ...after]
}

/**
 * What remains of one interval when a set is taken away from it.
 * @param interval the interval (ms)
 * @param taken the sorted set to take away (ms)
 */
export function subtractIntervals(interval: Interval, taken: Intervals): Intervals {
  const rest: Interval[] = []
  let from = interval[0]
  for (const [start, end] of taken) {
    if (end <= from) continue
    if (start >= interval[1]) break
    if (start > from) rest.push([from, start])
    from = end
  }
  if (from < interval[1]) rest.push([from, interval[1]])
  return rest
}

/**
 * The part of a set that lies within one interval.
 * @param intervals the sorted set (ms)
 * @param within the interval (ms)
 */
export function intersectIntervals(intervals: Intervals, within: Interval): Intervals {
  return intervals
    .map(([from, to]): Interval => [Math.max(from, within[0]), Math.min(to, within[1])])
    .filter(([from, to]) => from < to)
}

/**
 * The beginning of a set: as much of it as has this length.
 * @param intervals the sorted set (ms)
 * @param lengthMs length wanted; all of the set when it is shorter
 */
export function takeFirstMs(intervals: Intervals, lengthMs: number): Intervals {
  const first: Interval[] = []
  let left = lengthMs
  for (const [from, to] of intervals) {
    if (left <= 0) break
    first.push([from, Math.min(to, from + left)])
    left -= to - from
  }
  return first
}

/** Total length of a set in milliseconds. */
export function getTotalLengthMs(intervals: Intervals): number {
  return intervals.reduce((sum, [from, to]) => sum + to - from, 0)
}

/**
 * The share of a lesson that a set covers, from 0 to 1.
 * @param intervals the watched set (ms)
 * @param durationMs the lesson's duration; a lesson without one is never covered
 */
export function computeCoverage(intervals: Intervals, durationMs: number): number {
  return durationMs > 0 ? Math.min(1, getTotalLengthMs(intervals) / durationMs) : 0
}
