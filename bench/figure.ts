/** One line of the benchmark's table: a figure, mostly a ratio to a limit taken in the same run, against its bar. */
export interface BenchFigure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The bar in words, such as `>= 12`. */
  readonly bar: string
  readonly holds: boolean
}

/** A figure that has to reach its bar. */
export function requireAtLeast(bar: number, name: string, value: number, unit: string): BenchFigure {
  return { name, value, unit, bar: `>= ${bar}`, holds: value >= bar }
}

/** A figure that has to stay under its bar. */
export function requireAtMost(bar: number, name: string, value: number, unit: string): BenchFigure {
  return { name, value, unit, bar: `<= ${bar}`, holds: value <= bar }
}

/** A figure without a bar. */
export function told(name: string, value: number, unit: string): BenchFigure {
  return { name, value, unit, bar: '', holds: true }
}

/** The middle one of several measurements (the lower of the two middle ones when their number is even). */
export function computeMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (middle === undefined) throw new Error('no measurement to take the median of')
  return middle
}
