import type { Interval, Intervals } from '../../rules/intervals.ts'

/** Reads what Postgres writes for an int4multirange: `{[0,100),[300,400)}`. */
export function parseMultirange(text: string): Intervals {
  return [...text.matchAll(/\[(-?\d+),(-?\d+)\)/g)].map(
    ([, from, to]): Interval => [Number(from), Number(to)],
  )
}

/** Writes a set of intervals as an int4multirange. */
export function formatMultirange(intervals: Intervals): string {
  return `{${intervals.map(([from, to]) => `[${from},${to})`).join(',')}}`
}
