import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'

/** Makes a data folder for a site whose database counts its statements. */
export async function prepareCountedDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-site-'))
  const log = { debug() {}, info() {}, warn: console.warn }
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'")
  await client.query('create extension pg_stat_statements')
  await client.end()
  await postgres.stop()
  return dataDir
}

type Calls = ReadonlyMap<string, number>

/** How often each statement that a client sent has run; what triggers run is not among them. */
async function readCalls(pool: Pool): Promise<Calls> {
  const { rows } = await pool.query<{ query: string; calls: string }>(
    'select query, sum(calls) as calls from pg_stat_statements group by query',
  )
  return new Map(rows.map(({ query, calls }) => [query, Number(calls)]))
}

/**
 * The statements that one call of `work` sends, on the average of many. What runs beside it, such as jobs, runs less often than
 * every second time and is rounded away.
 * @param times how often `work` is called, one after the other
 */
export async function countStatements(
  pool: Pool,
  times: number,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const before = await readCalls(pool)
  for (let done = 0; done < times; done += 1) await work()
  const after = await readCalls(pool)
  return [...after].flatMap(([query, calls]) => {
    const each = Math.round((calls - (before.get(query) ?? 0)) / times)
    return Array.from({ length: each }, () => query)
  })
}
