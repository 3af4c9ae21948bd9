import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { openDatabase } from './database.ts'

const { db, pool, url } = await setUpTestDatabase()
const MARK = 'marked-7f3a'
/** A number that no message has by chance. */
const NUMBER = '98765432109876'

beforeAll(async () => {
  await pool.query(`create table people (
    id uuid primary key, email text unique, age int check (age < 200), nick varchar(5), part numeric(3, 1),
    friend uuid references people, likes json, tags int[]
  )`)
  await pool.query(`create function complain() returns void language plpgsql as
    $$ begin raise exception 'no % here', '${MARK}' using detail = '${MARK}', hint = '${MARK}'; end $$`)
})

const id = (digit: string) => `0190000${digit}-0000-7000-8000-0000000000a1`
const add = (email: string, rest = sql``) =>
  sql`insert into people (id, email ${rest}) values (${id('1')}, ${email})`

const FAILURES: Record<string, readonly [code: string, ...statements: ReturnType<typeof sql>[]]> = {
  'a value that is there already': ['23505', add(MARK), add(MARK)],
  'a row that is named and is not there': [
    '23503',
    sql`insert into people (id, email, friend) values (${id('2')}, ${MARK}, ${id('3')})`,
  ],
  'a rule': ['23514', sql`insert into people (id, email, age) values (${id('4')}, ${MARK}, 300)`],
  'nothing where something must be': ['23502', sql`insert into people (id, email) values (null, ${MARK})`],
  'an id that is none': ['22P02', sql`select ${MARK}::text::uuid`],
  'JSON that is none': ['22P02', sql`select ${`{"note": ${MARK}}`}::json`],
  'an array that is none': ['22P02', sql`select ${`{${MARK}`}::text[]`],
  'a date that is none': ['22007', sql`select ${MARK}::timestamptz`],
  'a number too large': ['22003', sql`select ${NUMBER}::text::int, ${MARK}::text`],
  'a number too long for its column': [
    '22003',
    sql`insert into people (id, email, part) values (${id('5')}, ${MARK}, 1234.5)`,
  ],
  'a text too long for its column': [
    '22001',
    sql`insert into people (id, nick) values (${id('6')}, ${MARK})`,
  ],
  'a search that cannot be read': ['42601', sql`select to_tsquery('simple', ${`${MARK} & & (`})`],
  'a table named by a value': ['42P01', sql`select ${MARK}::text::regclass`],
  'a function that objects': ['P0001', sql`select complain(), ${MARK}::text`],
  'a zero byte': ['22021', sql`select ${`${MARK}\0`}::text`],
}

/** What a log, `console.error` and an answer that carries a message would show. */
async function shown(error: unknown): Promise<string> {
  const lines: string[] = []
  createLogger('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'failed')
  return [
    ...lines,
    inspect(error, { depth: 9, showHidden: true }),
    String(error),
    JSON.stringify(error),
  ].join('\n')
}

const failureOf = (work: () => Promise<unknown>) =>
  work().then(
    () => expect.unreachable('did not fail'),
    (error: unknown) => error,
  )

test.each(Object.entries(FAILURES))(
  '%s: nothing of the values is shown',
  async (_name, [code, ...statements]) => {
    const last = statements.at(-1) ?? sql``
    const run = async (work: Pick<typeof db, 'execute'>) => {
      for (const before of statements.slice(0, -1)) await work.execute(before)
      await work.execute(last)
    }
    for (const work of [() => db.transaction(run), () => db.transaction((tx) => tx.transaction(run))]) {
      const error = await failureOf(work)
      const text = await shown(error)
      expect(text).not.toContain(MARK)
      expect(text).not.toContain(NUMBER)
      // What helps to fix it is there.
      expect(text).toContain(code)
      expect(text).toMatch(/\$1|people/)
      expect(text).toContain('redact-error.test.ts')
    }
  },
)

test('names of tables and rules stay', async () => {
  const broken = await failureOf(() =>
    db.transaction(async (tx) => {
      await tx.execute(add(MARK))
      await tx.execute(add(MARK))
    }),
  )
  expect(broken).toMatchObject({ cause: { code: '23505', table: 'people', constraint: 'people_pkey' } })
  const misspelt = await failureOf(() => db.execute(sql`select nickname from people where email = ${MARK}`))
  expect(await shown(misspelt)).toContain('column "nickname" does not exist')
})

test('values are removed for raw statements, conflicts, time limits and lost connections, too', async () => {
  const client = await pool.connect()
  const [open] = [openDatabase({ url, statementTimeoutMs: 200, onConnectionError: () => {} })]
  try {
    const errors = [
      await failureOf(() => pool.query('select $1::text::uuid', [MARK])),
      await failureOf(() => pool.query({ name: 'one', text: 'select $1::text::uuid', values: [MARK] })),
      await failureOf(() => open.db.execute(sql`select pg_sleep(30), ${MARK}::text`)),
      await failureOf(() => client.query('select pg_terminate_backend(pg_backend_pid()), $1::text', [MARK])),
      await failureOf(() => lostRace()),
    ]
    for (const error of errors) expect(await shown(error)).not.toContain(MARK)
    expect(errors.at(-1)).toMatchObject({ cause: { code: '40001' } })
  } finally {
    client.release(true)
    await open.close()
  }
})

async function lostRace(): Promise<void> {
  await db.execute(sql`insert into people (id, email) values (${id('8')}, 'before')`)
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`select * from people`)
      await db.execute(sql`update people set email = 'meanwhile' where id = ${id('8')}`)
      await tx.execute(sql`update people set email = ${MARK} where id = ${id('8')}`)
    },
    { isolationLevel: 'repeatable read' },
  )
}

test('addresses that a mail server repeats are not shown, nor other fields of a failure', async () => {
  const refused = Object.assign(new Error(`550 <${MARK}@example.org>: no such user`), {
    code: 'EENVELOPE',
    rejected: [`${MARK}@example.org`],
    response: `550 ${MARK}`,
    cause: new AggregateError([new Error(`to ${MARK}@example.org`)]),
  })
  const lines: string[] = []
  createLogger('info', { write: (line) => void lines.push(line) }).error({ err: refused }, 'failed')
  expect(lines.join()).not.toContain(MARK)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { code: 'EENVELOPE', message: '550 <[address]>: no such user' },
  })
})
