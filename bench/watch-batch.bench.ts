import { Pool } from 'pg'
import { WATCH_LIMITS } from '#features/learning/rules/watch-limits.ts'
import type { BatchTick } from '#features/learning/server/watch/tick-batch.ts'
import { createWatchConnection } from '#features/learning/server/watch/watch-connection.ts'
import { type BenchFigure, computeMedian, requireAtLeast } from './figure.ts'
import { startBenchDatabase } from './support/bench-database.ts'
import { createBenchWatchers } from './support/watchers.ts'

const ROWS = 1_000
const BATCHES = 20
const SINGLES = 1_000
const ROUNDS = 5
const MILESTONES = [300_000, 1_800_000, 3_600_000, 7_200_000]

/** Ticks per second of the batched statement against one commit per tick, over the same connection. */
export async function run(): Promise<BenchFigure[]> {
  const database = await startBenchDatabase()
  const pool = new Pool({ connectionString: database.url, max: 1 })
  const connection = createWatchConnection(database.url, WATCH_LIMITS, () => MILESTONES)
  try {
    const { deliver, next } = createBenchWatchers(ROWS)
    await deliver(pool)
    let now = Date.now()
    const batch = () => {
      now += 10_000
      return next(now)
    }
    const write = async (ticks: readonly BatchTick[]) => {
      const rows = await connection.credit(ticks, new Date(now))
      return rows.filter((row) => row[2]).length
    }
    const first = batch()
    // The first time makes the viewers' rows, the second opens their sessions.
    await write(first)
    await write(first)

    const rate = async (count: number, work: () => Promise<number>) => {
      const start = performance.now()
      const taken = await work()
      if (taken !== count) throw new Error(`${taken} ticks were taken, not ${count}`)
      return count / ((performance.now() - start) / 1_000)
    }
    const together = () =>
      rate(ROWS * BATCHES, async () => {
        let taken = 0
        for (let index = 0; index < BATCHES; index++) taken += await write(batch())
        return taken
      })
    const singly = () =>
      rate(SINGLES, async () => {
        let taken = 0
        for (const tick of batch().slice(0, SINGLES)) taken += await write([tick])
        return taken
      })

    await together()
    const rounds: { together: number; singly: number }[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ together: await together(), singly: await singly() })
    const rowsPerSecond = computeMedian(rounds.map((round) => round.together))
    return [
      requireAtLeast(
        12,
        'watch batch of 1,000 against one commit per tick',
        computeMedian(rounds.map((round) => round.together / round.singly)),
        'times',
      ),
      { name: 'watch ticks written, 1,000 a batch', value: rowsPerSecond, unit: '1/s', bar: '', holds: true },
    ]
  } finally {
    await connection.close()
    await pool.end()
    await database.stop()
  }
}
