import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { migrateDatabase } from './migrate.ts'

const { pool, url } = await setUpTestDatabase()
const root = mkdtempSync(join(tmpdir(), 'lectern-migrations-'))
afterAll(() => rmSync(root, { recursive: true }))

beforeEach(async () => {
  await pool.query('drop schema public cascade; create schema public; drop schema if exists drizzle cascade')
})

interface Step {
  readonly when: number
  readonly sql: string
}

const FIRST: Step = { when: 1_000, sql: 'create table one (id int)' }
const SECOND: Step = { when: 2_000, sql: 'create table two (id int)' }
const THIRD: Step = { when: 3_000, sql: 'create table three (id int)' }

function folderOf(name: string, steps: readonly Step[]): string {
  const folder = join(root, name)
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const entries = steps.map((step, idx) => ({
    idx,
    version: '7',
    when: step.when,
    tag: `${idx}`,
    breakpoints: true,
  }))
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  for (const [index, step] of steps.entries()) writeFileSync(join(folder, `${index}.sql`), step.sql)
  return folder
}

async function tables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  )
  return rows.map((row) => row.name)
}

test('applies what is missing, once', async () => {
  expect(await migrateDatabase({ url, folder: folderOf('one', [FIRST]) })).toBe(1)
  const folder = folderOf('three', [FIRST, SECOND, THIRD])
  expect(await migrateDatabase({ url, folder })).toBe(2)
  expect(await migrateDatabase({ url, folder })).toBe(0)
  expect(await tables()).toEqual(['one', 'three', 'two'])
})

test('processes that start together do the work once', async () => {
  const folder = folderOf('together', [FIRST, SECOND])
  const counts = await Promise.all([1, 2, 3, 4].map(() => migrateDatabase({ url, folder })))
  expect(counts.sort()).toEqual([0, 0, 0, 2])
})

test('a migration that fails leaves nothing behind', async () => {
  const folder = folderOf('broken', [FIRST, { when: 2_000, sql: 'create table nonsense' }])
  await expect(migrateDatabase({ url, folder })).rejects.toThrow()
  expect(await tables()).toEqual([])
})

test('refuses a database that a newer version has used', async () => {
  await migrateDatabase({ url, folder: folderOf('newer', [FIRST, SECOND]) })
  await expect(migrateDatabase({ url, folder: folderOf('older', [FIRST]) })).rejects.toMatchObject({
    code: 'database-newer',
  })
})

test('refuses a migration edited after it was applied', async () => {
  await migrateDatabase({ url, folder: folderOf('before', [FIRST]) })
  const folder = folderOf('after', [{ ...FIRST, sql: 'create table other (id int)' }])
  await expect(migrateDatabase({ url, folder })).rejects.toMatchObject({ code: 'migration-changed' })
})

test('refuses to skip a migration that was merged late', async () => {
  await migrateDatabase({ url, folder: folderOf('without', [FIRST, THIRD]) })
  const folder = folderOf('with', [FIRST, SECOND, THIRD])
  await expect(migrateDatabase({ url, folder })).rejects.toMatchObject({ code: 'migration-missed' })
  expect(await tables()).toEqual(['one', 'three'])
})
