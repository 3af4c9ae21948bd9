import { atMost, type Figure } from './figure.ts'
import { benchDatabase } from './support/bench-database.ts'
import { socketLoad, socketServer } from './support/socket-processes.ts'

const WARM = 200
const SOCKETS = 5_000
const KILOBYTE = 1_024

/** Memory of the server process per viewer who is connected and has sent a tick. */
export async function run(): Promise<Figure[]> {
  const database = await benchDatabase()
  const server = await socketServer(database.url)
  try {
    // Code, caches and pools that the first viewers bring with them are not per viewer.
    const first = await socketLoad({ kind: 'presence', port: server.port, sockets: WARM })
    const before = await server.memory()
    const all = await socketLoad({ kind: 'presence', port: server.port, sockets: SOCKETS })
    const after = await server.memory()
    await all.stop()
    await first.stop()
    const per = (bytes: number) => bytes / SOCKETS / KILOBYTE
    return [
      atMost(16, 'heap per connected viewer', per(after.heapUsed - before.heapUsed), 'kB'),
      atMost(64, 'RSS per connected viewer', per(after.rss - before.rss), 'kB'),
    ]
  } finally {
    await server.stop()
    await database.stop()
  }
}
