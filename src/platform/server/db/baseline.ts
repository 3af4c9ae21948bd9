import { createHash } from 'node:crypto'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { AppError } from '#platform/rules/app-error.ts'

/** A row of drizzle's table of migrations. */
export interface AppliedMigration {
  readonly hash: string
  readonly madeAt: number
}

/** The newest of the 69 migrations that the baseline replaces. */
const NEWEST_REPLACED = '0068_languages'
/** SHA-256 of the hashes of all 69, in their order, joined by line ends. */
const REPLACED_DIGEST = 'fb42a042f83628bc567a383187fc5ef4d8107c8fa11e203312e538fc6b8f3f3c'

/**
 * A database that has all migrations from before the baseline has the schema of the baseline. Records the baseline in their place,
 * in one statement; any other database is left as it is. The caller holds the lock of migrations.
 *
 * @param baseline the first migration of this version
 * @param applied what the database has, the oldest first
 * @returns what the database has now
 * @throws AppError `database-before-baseline` when some of these migrations are missing, or others are among them
 */
export async function adoptBaseline(
  client: Client,
  baseline: MigrationMeta | undefined,
  applied: readonly AppliedMigration[],
): Promise<readonly AppliedMigration[]> {
  const oldest = applied[0]
  if (!baseline || !oldest || oldest.madeAt >= baseline.folderMillis) return applied
  const hashes = applied.map(({ hash }) => hash).join('\n')
  if (createHash('sha256').update(hashes).digest('hex') !== REPLACED_DIGEST) {
    throw new AppError(
      'database-before-baseline',
      `The database was last migrated by a version that this one cannot upgrade. First start the version whose newest migration is ${NEWEST_REPLACED}, then this one; docs/operations.md says how.`,
    )
  }
  await client.query(
    `with replaced as (delete from drizzle.__drizzle_migrations)
      insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)`,
    [baseline.hash, baseline.folderMillis],
  )
  return [{ hash: baseline.hash, madeAt: baseline.folderMillis }]
}
