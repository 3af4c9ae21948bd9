import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '#platform/server/db/migrate.ts'
import type { TestDatabase } from './database.ts'
import { MIGRATIONS_FOLDER } from './postgres.ts'

/**
 * Brings a test database back to the schema from before a migration, without rows, for tests of an upgrade.
 * `migrateDatabase({ url, folder: MIGRATIONS_FOLDER })` then upgrades it.
 *
 * @param migration name of the first migration that it does not have, without its number
 */
export async function makeFormerDatabase({ pool, url }: TestDatabase, migration: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-former-'))
  try {
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true })
    const journal = join(folder, 'meta/_journal.json')
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
    const first = entries.findIndex(({ tag }) => tag.slice(5) === migration)
    if (first < 0) throw new Error(`There is no migration ${migration}.`)
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, first) }))
    await pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade')
    await migrateDatabase({ url, folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
