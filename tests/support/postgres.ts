import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { openDatabase } from '#platform/server/db/database.ts'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { migrateDatabase } from '#platform/server/db/migrate.ts'
import { migrateJobQueue } from '#platform/server/jobs/runner.ts'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../db/migrations', import.meta.url))
export const TEMPLATE_DATABASE = 'lectern_template'

export interface TestPostgres {
  /** Connection string of a database to send `create database` from. */
  readonly url: string
  /** Of the server process; another one after it was killed and came back by itself. */
  readonly pid: number
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL of its own in a temporary folder, with a migrated template database. It forgives itself durability:
 * nothing of it is kept.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-tests-'))
  const log = { debug() {}, info() {}, warn: (message: string) => process.stderr.write(`${message}\n`) }
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log })
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await runStatement(postgres.url, `create database ${TEMPLATE_DATABASE}`)
    await migrateDatabase({
      url: withDatabaseName(postgres.url, TEMPLATE_DATABASE),
      folder: MIGRATIONS_FOLDER,
    })
    await migrateQueue(withDatabaseName(postgres.url, TEMPLATE_DATABASE))
    return {
      url: postgres.url,
      get pid() {
        return postgres.pid
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The job queue's tables are part of every database, so that commands can enqueue. */
async function migrateQueue(url: string): Promise<void> {
  const { pool, close } = openDatabase({ url, onConnectionError: () => {} })
  await migrateJobQueue(pool)
  await close()
}

/** Runs one statement on a connection of its own. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The same server and user, another database. */
export function withDatabaseName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
