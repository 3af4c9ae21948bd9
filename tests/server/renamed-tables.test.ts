import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrateDatabase } from '#platform/server/db/migrate.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeFormerDatabase } from '#tests/support/former-database.ts'
import { MIGRATIONS_FOLDER } from '#tests/support/postgres.ts'

// An upgrade from the version before 0009_names.sql, of a database with rows in everything that it renames.

const database = await setUpTestDatabase()
const { pool, url } = database

const ADA = '00000000-0000-7000-8000-00000000000a'
const COURSE = '00000000-0000-7000-8000-0000000000c0'
const SECTION = '00000000-0000-7000-8000-0000000000c1'
const LESSON = '00000000-0000-7000-8000-0000000000c2'
const REWARD = '00000000-0000-7000-8000-0000000000d0'
const KEY = '00000000-0000-7000-8000-0000000000d1'
const EARNED = '00000000-0000-7000-8000-0000000000e0'
const SPENT = '00000000-0000-7000-8000-0000000000e1'
const REFUNDED = '00000000-0000-7000-8000-0000000000e2'
const AT = '2026-11-20T10:00:00+00:00'

const ROWS = `
  insert into users (id, name, first_name, last_name, email, created_at, updated_at)
    values ('${ADA}', 'Ada Byron', 'Ada', 'Byron', 'ada@example.com', '${AT}', '${AT}');
  insert into courses (id, seo_title, title, ctf_title, about_html, about_text, category, tags, visibility, creator_id, created_at, updated_at)
    values ('${COURSE}', 'course', 'Course', 'Course', '', '', 'Web', '{}', 'public', '${ADA}', '${AT}', '${AT}');
  insert into sections (id, course_id, title, seq_no) values ('${SECTION}', '${COURSE}', 'One', 1);
  insert into lessons (id, course_id, section_id, seq_no, type, title, seo_title, description, duration_ms, resources, created_at, updated_at)
    values ('${LESSON}', '${COURSE}', '${SECTION}', 1, 'mcq', 'Quiz', 'quiz', '', 60000, '{}', '${AT}', '${AT}');
  insert into sign_ups (email, first_name, last_name, password_hash, blog_consent, news_letter_consent, wrong_tries, created_at)
    values ('new@example.com', 'New', 'One', 'hash', true, true, 2, '${AT}');
  insert into email_changes (user_id, old_email, new_email, wrong_tries, created_at)
    values ('${ADA}', 'ada@example.com', 'byron@example.com', 3, '${AT}');
  insert into code_sends (email, sent_at) values ('new@example.com', '${AT}');
  insert into recoveries (email, wrong_tries, created_at) values ('ada@example.com', 4, '${AT}');
  insert into contact_letters (user_id, name, email, subject, message, created_at)
    values ('${ADA}', 'Ada', 'ada@example.com', 'Hello', 'Where is it?', '${AT}');
  insert into votes (user_id, entity_id, type, amount, created_at) values ('${ADA}', 'free-time-plan', 'interested', 49, '${AT}');
  insert into served_days (key, day, served_ms) values ('${ADA}', '2026-11-20', 90000), ('net:1', '2026-11-20', 1);
  insert into wrong_tries (user_id, lesson_id, count, last_at) values ('${ADA}', '${LESSON}', 2, '${AT}');
  insert into watch_extensions (viewer_id, cause, day, seconds, created_at) values ('${ADA}', 'order:1', '2026-11-20', 1800, '${AT}');
  insert into notifications (user_id, type, group_key, facts, created_at, at)
    values ('${ADA}', 'order-status-updated', 'order:1', '{"subject": "Shirt"}', '${AT}', '${AT}');
  insert into notification_causes (user_id, cause, notification_id, actor_id, created_at)
    select '${ADA}', 'order:1:2', id, '${ADA}', '${AT}' from notifications;
  insert into notification_settings (user_id, off) values ('${ADA}', '{comments}');
  insert into rewards (id, slug, title, description, motif, cost, created_at, updated_at)
    values ('${REWARD}', 'shirt', 'Shirt', '', 'shirt', 30, '${AT}', '${AT}');
  insert into reward_orders (user_id, reward_id, title, size, price, address, state, key, requested_at, updated_at)
    values ('${ADA}', '${REWARD}', 'Shirt', '', 30, '{}', 'requested', '${KEY}', '${AT}', '${AT}');
  begin;
  insert into points_ledger (id, user_id, source, amount, cause, created_at)
    values ('${EARNED}', '${ADA}', 'watching', 100, 'watching:2026-11-20:5', '${AT}');
  insert into points_ledger (id, user_id, source, amount, cause, created_at)
    values ('${SPENT}', '${ADA}', 'redemption', -30, 'order:1', '${AT}');
  insert into points_takings (entry_id, lot_id, amount) values ('${SPENT}', '${EARNED}', 30);
  insert into points_ledger (id, user_id, source, amount, cause, returns, created_at)
    values ('${REFUNDED}', '${ADA}', 'refund', 30, 'refund:1', '${SPENT}', '${AT}');
  commit;`

/** Each table with a new name or column: its name before and now, and its columns that have another name now. */
const RENAMED: readonly (readonly [before: string, now: string, columns?: Record<string, string>])[] = [
  ['code_sends', 'code_mails'],
  ['recoveries', 'password_recoveries', { wrong_tries: 'wrong_attempts' }],
  ['sign_ups', 'sign_ups', { wrong_tries: 'wrong_attempts' }],
  ['email_changes', 'email_changes', { wrong_tries: 'wrong_attempts' }],
  ['votes', 'poll_votes', { entity_id: 'poll_id' }],
  ['served_days', 'stream_usage'],
  // Its lessons became sets of questions with the same ids later.
  ['wrong_tries', 'wrong_attempts', { lesson_id: 'question_set_id' }],
  ['watch_extensions', 'watch_extensions', { cause: 'idempotency_key' }],
  ['notification_causes', 'notification_events', { cause: 'idempotency_key' }],
  ['notifications', 'notifications', { facts: 'context' }],
  ['notification_settings', 'notification_settings', { off: 'disabled_categories' }],
  ['reward_orders', 'reward_orders', { key: 'idempotency_key' }],
  ['points_ledger', 'points_ledger', { cause: 'idempotency_key', returns: 'refunded_entry_id' }],
  ['points_takings', 'points_allocations'],
  ['points_lots', 'points_lots'],
  ['points_accounts', 'points_accounts'],
]

type Row = Record<string, unknown>

async function readRows(table: string): Promise<Row[]> {
  const { rows } = await pool.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`,
  )
  return rows.map(({ row }) => row)
}

/** In an order that depends on nothing but their values. */
const sortRows = (rows: readonly Row[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()

const before = new Map<string, Row[]>()

beforeAll(async () => {
  await makeFormerDatabase(database, 'audit_log')
  await pool.query(ROWS)
  for (const [name] of RENAMED) before.set(name, await readRows(name))
  await migrateDatabase({ url, folder: MIGRATIONS_FOLDER })
})

for (const [name, now, columns = {}] of RENAMED)
  test(`all rows of ${name} are in ${now}`, async () => {
    const expected = before
      .get(name)
      ?.map((row) =>
        Object.fromEntries(Object.entries(row).map(([column, value]) => [columns[column] ?? column, value])),
      )
    expect(expected?.length).toBeGreaterThan(0)
    // Later migrations may have added others.
    const kept = Object.keys(expected?.[0] ?? {})
    const found = (await readRows(now)).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => kept.includes(column))),
    )
    expect(sortRows(found)).toEqual(sortRows(expected ?? []))
  })

test('nothing has a former name', async () => {
  const { rows } = await pool.query(`
    with names as (
      select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
      union all select conname from pg_constraint where connamespace = 'public'::regnamespace
      union all select prosrc from pg_proc where pronamespace = 'public'::regnamespace and proname like 'points%'
    )
    select name from names where name ~
      '^(code_sends|recoveries|contact_letters|votes|served_days|wrong_tries|notification_causes|points_takings)|wrong_tries|_cause|_returns|_facts|_off|[.]cause|entity_id_not|reward_orders_key'`)
  expect(rows).toEqual([])
})

interface Snapshot {
  readonly tables: Record<
    string,
    Record<
      | 'columns'
      | 'indexes'
      | 'foreignKeys'
      | 'checkConstraints'
      | 'compositePrimaryKeys'
      | 'uniqueConstraints',
      Record<string, { name: string }>
    > & { name: string }
  >
}

test('tables, columns, indexes and constraints have the names that the code gives them', async () => {
  const files = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: unknown[]
  }
  const number = String(files.entries.length - 1).padStart(4, '0')
  const { tables } = JSON.parse(
    readFileSync(join(MIGRATIONS_FOLDER, `meta/${number}_snapshot.json`), 'utf8'),
  ) as Snapshot
  const wanted = Object.values(tables).flatMap(({ name, ...parts }) =>
    [
      ...Object.values(parts.columns),
      ...Object.values(parts.indexes),
      ...Object.values(parts.foreignKeys),
      ...Object.values(parts.checkConstraints),
      ...Object.values(parts.compositePrimaryKeys),
      ...Object.values(parts.uniqueConstraints),
    ].map((part) => `${name} ${part.name}`),
  )
  const { rows } = await pool.query<{ name: string }>(`
    select c.relname || ' ' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid where a.attnum > 0
    union select c.relname || ' ' || conname from pg_constraint join pg_class c on c.oid = conrelid
    union select c.relname || ' ' || i.relname from pg_index join pg_class c on c.oid = indrelid join pg_class i on i.oid = indexrelid`)
  const there = new Set(rows.map(({ name }) => name))
  expect(wanted.filter((name) => !there.has(name))).toEqual([])
})

describe('the triggers of the ledger', () => {
  const enter = (amount: number, idempotencyKey: string, refunded: string | null = null) => ({
    text: `insert into points_ledger (user_id, source, amount, idempotency_key, refunded_entry_id, created_at)
      values ($1, 'adjustment', $2, $3, $4, now()) returning id, seq, balance`,
    values: [ADA, amount, idempotencyKey, refunded],
  })

  /** Undoes what `work` did, once everything that waits for the commit has been checked. */
  async function inTransaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const result = await work(client)
      await client.query('set constraints all immediate')
      return result
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  test('number an entry, add it to the balance and open its lot', async () => {
    await inTransaction(async (client) => {
      const { rows } = await client.query(enter(7, 'seven'))
      expect(rows).toMatchObject([{ seq: 4, balance: 107 }])
      const lots = await client.query('select remaining from points_lots where entry_id = $1', [rows[0].id])
      expect(lots.rows).toEqual([{ remaining: 7 }])
    })
  })

  test('drop an entry whose key is there, from before the upgrade too', async () => {
    const { rowCount } = await inTransaction((client) => client.query(enter(5, 'watching:2026-11-20:5')))
    expect(rowCount).toBe(0)
  })

  test('open no lot for a refund, and let one in for each spending', async () => {
    await inTransaction(async (client) => {
      const { rows } = await client.query(enter(-10, 'order:2'))
      await client.query(enter(10, 'refund:2', rows[0].id))
      const lots = await client.query('select entry_id from points_lots where user_id = $1', [ADA])
      expect(lots.rows).toEqual([{ entry_id: EARNED }])
    })
    await expect(inTransaction((client) => client.query(enter(30, 'refund:3', SPENT)))).rejects.toMatchObject(
      {
        constraint: 'points_ledger_refunded_entry_id',
      },
    )
  })

  test('refuse a balance below zero, one that the lots do not hold, and changes', async () => {
    await expect(inTransaction((client) => client.query(enter(-101, 'much')))).rejects.toMatchObject({
      constraint: 'points_accounts_balance',
    })
    await expect(inTransaction((client) => client.query(enter(-1, 'no lot')))).rejects.toThrow(
      'the lots of user',
    )
    const change = "update points_ledger set idempotency_key = 'other'"
    await expect(inTransaction((client) => client.query(change))).rejects.toThrow('never changed')
  })
})
