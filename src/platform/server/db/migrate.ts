import { setTimeout as delay } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { type Client, type ClientConfig, DatabaseError } from 'pg'
import { AppError } from '#platform/rules/app-error.ts'
import { acquireMigrationLock } from './advisory-locks.ts'
import { watchDatabaseAvailability } from './availability.ts'
import { type AppliedMigration, adoptBaseline } from './baseline.ts'
import { DatabaseClient } from './database-client.ts'

const TRY_MS = 2_000
const PAUSE_MS = 250

interface ReachOptions {
  /** How long to go on trying, ms. */
  readonly limitMs: number
  /** Called once, when the first attempt has failed and others follow. */
  readonly onWait?: ((reason: string) => void) | undefined
}

/**
 * Connects to a database that may be about to start.
 *
 * @throws AppError `database-unreachable` in one line for a person: at once when the server answers and lets nobody in with
 *   these settings, else when the time is up
 */
export async function connectWithRetry(
  config: ClientConfig & { readonly connectionString: string },
  { limitMs, onWait }: ReachOptions,
): Promise<DatabaseClient> {
  const limit = performance.now() + limitMs
  for (let tries = 0; ; tries += 1) {
    const client = new DatabaseClient({ ...config, connectionTimeoutMillis: TRY_MS })
    client.on('error', () => {})
    try {
      return (await client.connect()) as DatabaseClient
    } catch (cause) {
      client.end().catch(() => {})
      const reason = reasonOf(cause)
      if (isFinal(cause) || performance.now() > limit) {
        const where = placeOf(client)
        throw new AppError('database-unreachable', `The database at ${where} cannot be reached: ${reason}.`, {
          cause,
        })
      }
      if (tries === 0) onWait?.(reason)
      await delay(PAUSE_MS)
    }
  }
}

/** Without user and password. */
const placeOf = ({ host, port, database }: DatabaseClient) =>
  `${host.startsWith('/') ? host : `${host}:${port}`}/${database ?? ''}`

/** Wrong passwords, unknown databases and the like, where waiting does not help. */
const isFinal = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(28|3D)/.test(error.code ?? '')

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  const text = error instanceof Error ? error.message : String(error)
  return text === 'timeout expired' ? `no answer within ${TRY_MS / 1000} seconds` : text
}

const OLDEST_POSTGRES = 180_000
const REACH_LIMIT_MS = 10_000
/** A migration may take as long as it needs, but not wait for a server that says nothing any more. */
const PATIENCE_MS = 30_000

interface MigrateOptions {
  /** Connection string of a user who may change the schema. */
  readonly url: string
  /** The folder of migrations (`db/migrations`). */
  readonly folder: string
  /** Called once when the database cannot be reached yet. */
  readonly onWait?: (reason: string) => void
}

/**
 * Brings the database to the newest migration. Processes that start together wait for each other, and for a database that is
 * just starting.
 *
 * @returns how many migrations were applied
 * @throws AppError `postgres-too-old`, `database-unreachable`, `database-away`, `database-before-baseline`, `database-newer`,
 *   `migration-missed` or `migration-changed`, each with one line for a person; errors of PostgreSQL as they come, with nothing applied
 */
export async function migrateDatabase({ url, folder, onWait }: MigrateOptions): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  const client = await connectWithRetry(
    { connectionString: url, application_name: 'lectern migrate' },
    { limitMs: REACH_LIMIT_MS, onWait },
  )
  const availability = watchDatabaseAvailability({ url, unresponsiveMs: PATIENCE_MS, onChange: () => {} })
  client.registerWith(availability)
  try {
    await checkVersion(client)
    await acquireMigrationLock(client)
    const applied = await adoptBaseline(client, migrations[0], await readApplied(client))
    checkHistory(migrations, applied)
    // Migrations are for clean, quiet schemas: a notice per "if not exists" would only hide what matters.
    await client.query("set client_min_messages = 'warning'")
    await migrate(drizzle(client), { migrationsFolder: folder })
    return migrations.length - applied.length
  } finally {
    availability.stop()
    // Ending the connection gives the lock back.
    await client.end()
  }
}

async function checkVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as name",
  )
  const version = rows[0]
  if (version && Number(version.number) < OLDEST_POSTGRES) {
    throw new AppError(
      'postgres-too-old',
      `Lectern needs PostgreSQL 18 or newer; DATABASE_URL leads to ${version.name}.`,
    )
  }
}

async function readApplied(client: Client): Promise<AppliedMigration[]> {
  const table = await client.query<{ found: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
  )
  if (!table.rows[0]?.found) return []
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map((row) => ({ hash: row.hash, madeAt: Number(row.created_at) }))
}

/** Compares what was applied with what this version knows: the migrator itself looks at the newest date only. */
function checkHistory(migrations: readonly MigrationMeta[], applied: readonly AppliedMigration[]): void {
  const known = new Map(migrations.map((migration) => [migration.folderMillis, migration]))
  const newest = applied.at(-1)?.madeAt ?? 0
  for (const { madeAt, hash } of applied) {
    const migration = known.get(madeAt)
    if (!migration) {
      throw new AppError(
        'database-newer',
        'The database has a migration that this version of Lectern does not know: it was used by a newer version. Start that version, or go back to a backup from before the upgrade: docs/operations.md, “Upgrade”, says how.',
      )
    }
    if (migration.hash !== hash) {
      throw new AppError(
        'migration-changed',
        `The migration of ${new Date(madeAt).toISOString()} was changed after the database had applied it. Restore the file, or start with an empty database.`,
      )
    }
  }
  const done = new Set(applied.map(({ madeAt }) => madeAt))
  const missed = migrations.find(({ folderMillis }) => folderMillis < newest && !done.has(folderMillis))
  if (missed) {
    throw new AppError(
      'migration-missed',
      `The migration of ${new Date(missed.folderMillis).toISOString()} is older than the newest one applied and was never applied. Generate it anew so that it comes last.`,
    )
  }
}
