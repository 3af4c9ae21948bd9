import { atLeast, atMost, type Figure, median } from './figure.ts'
import { benchDatabase } from './support/bench-database.ts'
import type { Load } from './support/socket-load.ts'
import { type SocketServer, socketLoad, socketServer } from './support/socket-processes.ts'

const SOCKETS = 1_000
const OUTSTANDING = 4
const PER_SECOND = 1_000
const SECONDS = 4
const ROUNDS = 3
const P99_ENOUGH_MS = 15

/** Ticks acknowledged after their commit, against bare socket.io that acknowledges at once, in the same run. */
export async function run(): Promise<Figure[]> {
  const database = await benchDatabase()
  const watch = await socketServer(database.url)
  const bare = await socketServer()
  try {
    const measure = async (kind: 'throughput' | 'latency', { port }: SocketServer) => {
      const shared = { port, sockets: SOCKETS, seconds: SECONDS }
      const load: Load =
        kind === 'throughput'
          ? { ...shared, kind, outstanding: OUTSTANDING }
          : { ...shared, kind, perSecond: PER_SECOND }
      const done = await socketLoad(load)
      await done.stop()
      return done.figure
    }
    const compare = async (kind: 'throughput' | 'latency') => {
      const rounds: { watch: number; bare: number }[] = []
      for (let round = 0; round < ROUNDS; round++)
        rounds.push({ bare: await measure(kind, bare), watch: await measure(kind, watch) })
      return {
        ratio: median(rounds.map((round) => round.watch / round.bare)),
        watch: median(rounds.map((round) => round.watch)),
      }
    }
    const throughput = await compare('throughput')
    const latency = await compare('latency')
    return [
      atLeast(0.3, 'watch ticks acknowledged after the commit, of bare socket.io', throughput.ratio, 'times'),
      { name: 'watch ticks acknowledged', value: throughput.watch, unit: '1/s', bar: '', holds: true },
      latency.watch <= P99_ENOUGH_MS
        ? atMost(P99_ENOUGH_MS, 'watch tick p99 at 1,000/s', latency.watch, 'ms')
        : atMost(5, 'watch tick p99 at 1,000/s, of bare socket.io', latency.ratio, 'times'),
    ]
  } finally {
    await bare.stop()
    await watch.stop()
    await database.stop()
  }
}
