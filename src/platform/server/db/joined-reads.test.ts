import { eq, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { openDatabase } from './database.ts'
import { joinReads, readAlone } from './joined-reads.ts'
import { defineRead, type Placeholders } from './prepared-read.ts'

const { db, url } = await setUpTestDatabase()

const samples = pgTable('samples', {
  id: integer().primaryKey(),
  key: uuid().notNull(),
  words: text().notNull(),
  tags: text().array().notNull(),
  big: bigint({ mode: 'number' }).notNull(),
  share: doublePrecision().notNull(),
  on: boolean().notNull(),
  day: date().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  details: jsonb().$type<unknown>().notNull(),
  missing: text(),
})

const rows = [
  {
    id: 1,
    key: '01a20623-3904-79e4-ae4e-d54a842cb3d9',
    words: 'with "quotes", \\ and a 😀, {braces}\nand $1',
    tags: ['a, b', '', 'NULL', '"'],
    big: Number.MAX_SAFE_INTEGER,
    share: 0.1,
    on: true,
    day: '2026-02-28',
    at: new Date('2026-11-23T01:02:03.456Z'),
    details: { list: [1, null, { deep: '2026-11-23T01:02:03Z' }], text: '' },
    missing: null,
  },
  {
    id: 2,
    key: '01a20623-3904-79e4-ae4e-d54a842cb3da',
    words: '',
    tags: [],
    big: -1,
    share: 1e-9,
    on: false,
    day: '0001-01-01',
    at: new Date(0),
    details: [],
    missing: 'no',
  },
]

beforeAll(async () => {
  await db.execute(sql`create table samples (id int primary key, key uuid not null, words text not null, tags text[] not null,
    big bigint not null, share float8 not null, "on" boolean not null, day date not null, at timestamptz not null,
    details jsonb not null, missing text)`)
  await db.insert(samples).values(rows)
})

const readSample = defineRead('test_sample', (database, given: Placeholders<{ id: number }>) =>
  database.select().from(samples).where(eq(samples.id, given.id)),
)
const readSamples = defineRead('test_samples', (database, given: Placeholders<{ ids: number[] }>) =>
  database
    .select({ sample: samples, twice: sql<number>`${samples.id} * 2`.mapWith(Number) })
    .from(samples)
    .where(sql`${samples.id} = any(${given.ids}::int[])`)
    .orderBy(sql`${samples.id} desc`),
)
const readFailing = defineRead('test_failing', (database, given: Placeholders<{ by: number }>) =>
  database.select({ one: sql<number>`1 / ${given.by}::int` }).from(samples),
)

test('reads that are asked for together give what they give one by one', async () => {
  const ask = () =>
    Promise.all([
      readSample(db, { id: 2 }),
      readSamples(db, { ids: [1, 2, 3] }),
      readSample(db, { id: 1 }),
      readSample(db, { id: 3 }),
    ])
  const alone = await ask()
  expect(alone).toEqual([
    [rows[1]],
    [
      { sample: rows[1], twice: 4 },
      { sample: rows[0], twice: 2 },
    ],
    [rows[0]],
    [],
  ])
  expect(await joinReads(ask)).toEqual(alone)
  // In any order of asking.
  expect(
    await joinReads(() => Promise.all([readSamples(db, { ids: [1] }), readSample(db, { id: 2 })])),
  ).toEqual([[{ sample: rows[0], twice: 2 }], [rows[1]]])
})

test('they are one statement, and what is asked for after an answer is the next', async () => {
  // On one connection, PostgreSQL tells what it has run there.
  const { db: single, close } = openDatabase({ url, maxConnections: 1, onConnectionError: () => {} })
  const ran = async () => {
    const { rows: found } = await single.execute<{ name: string; times: number }>(
      sql`select name, (generic_plans + custom_plans)::int as times from pg_prepared_statements order by name`,
    )
    return found.map(({ name, times }) => [name.replace(/\d+/, 'N'), times])
  }
  try {
    await joinReads(async () => {
      await Promise.all(Array.from({ length: 5 }, () => readSample(single, { id: 1 })))
      await Promise.all([readSample(single, { id: 1 }), readSamples(single, { ids: [2] })])
      await readSample(single, { id: 1 })
      // What others wait for too.
      await Promise.all([readAlone(() => readSample(single, { id: 2 })), readSamples(single, { ids: [1] })])
    })
    expect(await ran()).toEqual([
      ['joined_N', 1],
      ['joined_N', 1],
      ['test_sample', 2],
      ['test_samples', 1],
    ])
  } finally {
    await close()
  }
})

test('two requests at the same time get each their own rows', async () => {
  const request = (id: number) =>
    joinReads(() => Promise.all([readSample(db, { id }), readSamples(db, { ids: [id] })]))
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => request(1 + (index % 2))))
  for (const [index, [one, many]] of answers.entries()) {
    const row = rows[index % 2]
    expect(one).toEqual([row])
    expect(many.map(({ sample }) => sample)).toEqual([row])
  }
})

test('they fail together, and the next request is not concerned', async () => {
  const asked = joinReads(() => Promise.allSettled([readFailing(db, { by: 0 }), readSample(db, { id: 1 })]))
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await joinReads(() => Promise.all([readFailing(db, { by: 1 }), readSample(db, { id: 1 })]))).toEqual(
    [[{ one: 1 }, { one: 1 }], [rows[0]]],
  )
})

test('more than one statement can hold are split', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => 1 + (index % 3))
  const answers = await joinReads(() => Promise.all(ids.map((id) => readSample(db, { id }))))
  expect(answers).toEqual(ids.map((id) => rows.filter((row) => row.id === id)))
})

test('within a transaction a read sees what the transaction has changed', async () => {
  await db
    .transaction(async (tx) => {
      await tx.update(samples).set({ words: 'changed' }).where(eq(samples.id, 2))
      const [[inside], [outside]] = await joinReads(() =>
        Promise.all([readSample(tx, { id: 2 }), readSample(db, { id: 2 })]),
      )
      expect([inside?.words, outside?.words]).toEqual(['changed', ''])
      tx.rollback()
    })
    .catch(() => {})
})
