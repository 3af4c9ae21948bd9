import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { migrateDatabase } from '#platform/server/db/migrate.ts'
import { MIGRATIONS_FOLDER } from '#tests/support/postgres.ts'

/** A PostgreSQL for one benchmark, as durable as in use, with the current schema. */
export interface BenchDatabase {
  readonly url: string
  stop(): Promise<void>
}

/** Starts one in a temporary folder. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-bench-'))
  const log = { debug() {}, info() {}, warn: console.warn }
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  await migrateDatabase({ url: postgres.url, folder: MIGRATIONS_FOLDER })
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
