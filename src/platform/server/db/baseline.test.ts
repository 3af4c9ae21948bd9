import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { MIGRATIONS_FOLDER } from '#tests/support/postgres.ts'
import { migrateDatabase } from './migrate.ts'

const { db, pool, url } = await setUpTestDatabase()

interface Migration {
  readonly idx: number
  readonly when: number
  readonly tag: string
}
const readJson = <T>(path: string) => JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, path), 'utf8')) as T
const journal = readJson<{ readonly entries: [Migration, ...Migration[]] }>('meta/_journal.json')

describe('a database from before the baseline', () => {
  // The hashes that drizzle records for the migrations that the baseline replaces, in their order.
  const replaced = readFileSync(new URL('replaced-migrations.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const root = mkdtempSync(join(tmpdir(), 'lectern-baseline-'))
  afterAll(() => rmSync(root, { recursive: true }))

  /** Migrations that begin with the baseline; this database has the schema of all later ones already. */
  function makeFolder(name: string, later: Migration[]): string {
    const folder = join(root, name)
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true })
    const entries = [journal.entries[0], ...later]
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    return folder
  }

  async function readHistory() {
    const { rows } = await pool.query<{ hash: string }>(
      'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
    )
    return rows
  }

  async function writeHistory(hashes: readonly string[]): Promise<void> {
    await pool.query('delete from drizzle.__drizzle_migrations')
    await pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at)
        select hash, n from unnest($1::text[]) with ordinality as history(hash, n)`,
      [hashes],
    )
  }

  let baseline: { hash: string } | undefined
  beforeEach(async () => {
    baseline ??= (await readHistory())[0]
    await writeHistory(replaced)
  })

  test('with all 69 migrations gets the baseline in their place, once, and keeps its rows', async () => {
    const { id } = await makeUser(db)
    const folder = makeFolder('alone', [])
    const starts = [1, 2, 3].map(() => migrateDatabase({ url, folder }))
    expect(await Promise.all(starts)).toEqual([0, 0, 0])
    expect(await readHistory()).toEqual([baseline])
    expect((await pool.query('select id from users')).rows).toEqual([{ id }])
  })

  test('then gets the migrations that came after the baseline', async () => {
    const folder = makeFolder('later', [
      { ...journal.entries[0], idx: 1, when: journal.entries[0].when + 1, tag: 'later' },
    ])
    writeFileSync(join(folder, 'later.sql'), 'create table later (id int)')
    expect(await migrateDatabase({ url, folder })).toBe(1)
    expect(await readHistory()).toMatchObject([baseline ?? {}, {}])
    expect((await pool.query('select from later')).rowCount).toBe(0)
  })

  test.each([
    ['lacks the last migration', replaced.slice(0, -1)],
    ['lacks one in between', replaced.toSpliced(30, 1)],
    ['has one that was edited', replaced.with(30, 'edited')],
    ['has one more', [...replaced, 'more']],
  ])('that %s is refused and left as it is', async (_, hashes) => {
    await writeHistory(hashes)
    await expect(migrateDatabase({ url, folder: MIGRATIONS_FOLDER })).rejects.toMatchObject({
      code: 'database-before-baseline',
      message: expect.stringContaining('0068_languages'),
    })
    expect((await readHistory()).map(({ hash }) => hash)).toEqual(hashes)
  })
})

test('tables, columns, indexes and constraints have the names that the code gives them', async () => {
  const kinds = [
    'columns',
    'indexes',
    'foreignKeys',
    'checkConstraints',
    'compositePrimaryKeys',
    'uniqueConstraints',
  ] as const
  type Table = { name: string } & Record<(typeof kinds)[number], Record<string, { name: string }>>
  const number = String(journal.entries.length - 1).padStart(4, '0')
  const { tables } = readJson<{ tables: Record<string, Table> }>(`meta/${number}_snapshot.json`)
  const wanted = Object.values(tables).flatMap((table) =>
    kinds.flatMap((kind) => Object.values(table[kind]).map(({ name }) => `${table.name} ${name}`)),
  )
  expect(wanted.length).toBeGreaterThan(1_000)
  const { rows } = await pool.query<{ name: string }>(`
    select c.relname || ' ' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid where a.attnum > 0
    union select c.relname || ' ' || conname from pg_constraint join pg_class c on c.oid = conrelid
    union select c.relname || ' ' || i.relname from pg_index join pg_class c on c.oid = indrelid join pg_class i on i.oid = indexrelid`)
  const there = new Set(rows.map(({ name }) => name))
  expect(wanted.filter((name) => !there.has(name))).toEqual([])
})
