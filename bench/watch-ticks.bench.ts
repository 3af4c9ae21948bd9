import { type BenchFigure, computeMedian, requireAtLeast, requireAtMost, told } from './figure.ts'
import { startBenchDatabase } from './support/bench-database.ts'
import type { SocketLoad } from './support/socket-load.ts'
import { type BenchSocketServer, startSocketLoad, startSocketServer } from './support/socket-processes.ts'

const SOCKETS = 1_000
const OUTSTANDING = 4
const PER_SECOND = 1_000
const SECONDS = 4
const ROUNDS = 3
const P99_ENOUGH_MS = 15

/** Ticks acknowledged after their commit, against bare socket.io that acknowledges at once, in the same run. */
export async function run(): Promise<BenchFigure[]> {
  const database = await startBenchDatabase()
  const watch = await startSocketServer(database.url)
  const bare = await startSocketServer()
  try {
    const measure = async (kind: 'throughput' | 'latency', { port }: BenchSocketServer) => {
      const shared = { port, sockets: SOCKETS, seconds: SECONDS }
      const load: SocketLoad =
        kind === 'throughput'
          ? { ...shared, kind, outstanding: OUTSTANDING }
          : { ...shared, kind, perSecond: PER_SECOND }
      const done = await startSocketLoad(load)
      await done.stop()
      return done.figure
    }
    const compare = async (kind: 'throughput' | 'latency') => {
      const rounds: { watch: number; bare: number }[] = []
      for (let round = 0; round < ROUNDS; round++)
        rounds.push({ bare: await measure(kind, bare), watch: await measure(kind, watch) })
      return {
        ratio: computeMedian(rounds.map((round) => round.watch / round.bare)),
        watch: computeMedian(rounds.map((round) => round.watch)),
      }
    }
    const throughput = await compare('throughput')
    const latency = await compare('latency')
    return [
      requireAtLeast(
        0.3,
        'watch ticks acknowledged after the commit, of bare socket.io',
        throughput.ratio,
        'times',
      ),
      told('watch ticks acknowledged', throughput.watch, '1/s'),
      latency.watch <= P99_ENOUGH_MS
        ? requireAtMost(P99_ENOUGH_MS, 'watch tick p99 at 1,000/s', latency.watch, 'ms')
        : requireAtMost(5, 'watch tick p99 at 1,000/s, of bare socket.io', latency.ratio, 'times'),
    ]
  } finally {
    await bare.stop()
    await watch.stop()
    await database.stop()
  }
}
