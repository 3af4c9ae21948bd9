import { type BenchFigure, requireAtMost } from './figure.ts'
import { startBenchDatabase } from './support/bench-database.ts'
import { startSocketLoad, startSocketServer } from './support/socket-processes.ts'

const WARM = 200
const SOCKETS = 10_000
const KILOBYTE = 1_024

/** Memory of the server process per viewer who is connected and has sent a tick. */
export async function run(): Promise<BenchFigure[]> {
  const database = await startBenchDatabase()
  const server = await startSocketServer(database.url)
  try {
    // Code, caches and pools that the first viewers bring with them are not per viewer.
    const first = await startSocketLoad({ kind: 'presence', port: server.port, sockets: WARM })
    const before = await server.memory()
    const all = await startSocketLoad({ kind: 'presence', port: server.port, sockets: SOCKETS })
    const after = await server.memory()
    await all.stop()
    await first.stop()
    const per = (bytes: number) => bytes / SOCKETS / KILOBYTE
    return [
      requireAtMost(16, 'heap per connected viewer', per(after.heapUsed - before.heapUsed), 'kB'),
      requireAtMost(40, 'RSS per connected viewer', per(after.rss - before.rss), 'kB'),
    ]
  } finally {
    await server.stop()
    await database.stop()
  }
}
