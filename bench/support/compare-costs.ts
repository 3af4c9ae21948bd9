const WARM = 150
const ASKED = 300
const QUICK = 0.1

/**
 * Asks both in turn, so that a busy machine is busy for both, and takes the time that nine of ten take longer than: what is
 * left of it is work, not waiting for others.
 *
 * @returns the time of each in ms, and how many times as long the second one takes
 */
export async function compareCosts(
  small: () => Promise<unknown>,
  large: () => Promise<unknown>,
): Promise<{ smallMs: number; largeMs: number; ratio: number }> {
  const [few, many]: [number[], number[]] = [[], []]
  for (let asked = -WARM; asked < ASKED; asked += 1) {
    const [fewer, more] = [await timeOf(small), await timeOf(large)]
    if (asked < 0) continue
    few.push(fewer)
    many.push(more)
  }
  const [smallMs, largeMs] = [takeQuick(few), takeQuick(many)]
  return { smallMs, largeMs, ratio: largeMs / smallMs }
}

/** How long something takes, in ms. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const takeQuick = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * QUICK)] ?? Number.NaN
