import { Pool } from 'pg'
import { type BenchFigure, requireAtLeast, requireAtMost, told } from './figure.ts'
import { startBenchDatabase } from './support/bench-database.ts'
import { readCpuSeconds } from './support/processes.ts'
import { startSocketLoad, startSocketServer } from './support/socket-processes.ts'

const SOCKETS = 5_000
/** What 50,000 viewers send, each a tick in ten seconds. */
const PER_SECOND = 5_000
const SECONDS = 20
/** The load adds a second at the begin, and before it a tick on each socket that opens its session. */
const SENT = SOCKETS + PER_SECOND * (SECONDS + 1)
const LOOK_MS = 200
const MEGABYTE = 1024 * 1024

/** Ticks of 50,000 viewers over a tenth as many sockets: acknowledged after the commit, none lost, and what it costs. */
export async function run(): Promise<BenchFigure[]> {
  const database = await startBenchDatabase()
  const server = await startSocketServer(database.url)
  const pool = new Pool({ connectionString: database.url, max: 1 })
  const numberOf = async (query: string) => Number((await pool.query<{ n: string }>(query)).rows[0]?.n ?? 0)
  const ticksTaken = () => numberOf('select sum(last_seq) as n from viewer_state')
  const costs = async () => {
    const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
    const used = await Promise.all(rows.map(async ({ pid }) => [pid, await readCpuSeconds(pid)] as const))
    const wal = await numberOf("select pg_current_wal_lsn() - '0/0'::pg_lsn as n")
    return {
      ticks: await ticksTaken(),
      wal,
      server: await readCpuSeconds(server.pid),
      database: new Map(used),
    }
  }
  try {
    const loading = startSocketLoad({
      kind: 'latency',
      port: server.port,
      sockets: SOCKETS,
      perSecond: PER_SECOND,
      seconds: SECONDS,
    })
    // Connecting costs too, but once; what ticks cost is counted from when all are there.
    const begun = async () => {
      while ((await ticksTaken()) <= SOCKETS) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      return costs()
    }
    const [load, before] = await Promise.all([loading, begun()])
    const after = await costs()
    const { heapUsed, rss } = await server.memory()
    await load.stop()
    const stretches = await numberOf('select sum(watched_ms::bigint) / 10000 as n from lesson_progress')
    const databaseSeconds = [...after.database].reduce(
      (sum, [pid, seconds]) => sum + seconds - (before.database.get(pid) ?? 0),
      0,
    )
    const perThousand = (seconds: number) => (seconds * 1_000_000) / (after.ticks - before.ticks)
    return [
      requireAtMost(1_000, `p99 of ${PER_SECOND} ticks/s over ${SOCKETS} sockets`, load.figure, 'ms'),
      requireAtLeast(1, 'ticks in the database, of those acknowledged', after.ticks / SENT, ''),
      requireAtLeast(1, 'stretches in the database, of those acknowledged', stretches / (SENT - SOCKETS), ''),
      told('CPU of the web process per 1,000 ticks', perThousand(after.server - before.server), 'ms'),
      told('CPU of the database per 1,000 ticks', perThousand(databaseSeconds), 'ms'),
      told('log of the database per tick', (after.wal - before.wal) / (after.ticks - before.ticks), 'B'),
      told('memory of the web process', rss / MEGABYTE, 'MB'),
      told('heap of the web process', heapUsed / MEGABYTE, 'MB'),
    ]
  } finally {
    await pool.end()
    await server.stop()
    await database.stop()
  }
}
