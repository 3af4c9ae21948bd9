import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { openDatabase } from './database.ts'

const { db, pool, url } = await setUpTestDatabase()

test('speaks to PostgreSQL 18 in UTC with durable names of collation', async () => {
  const { rows } = await db.execute(
    sql`select current_setting('server_version_num')::int >= 180000 as recent, current_setting('timezone') as zone,
      current_setting('server_encoding') as encoding, 'a' < 'B' as by_letter`,
  )
  expect(rows).toEqual([{ recent: true, zone: 'UTC', encoding: 'UTF8', by_letter: false }])
})

test('each test file has a database of its own', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  expect(rows[0]?.name).toMatch(/^test_/)
})

test('a connection that PostgreSQL ends while it is checked out fails its statement and nothing else', async () => {
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await expect(
    Promise.all([
      client.query('select pg_sleep(30)'),
      pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]),
    ]),
  ).rejects.toMatchObject({ code: '57P01' })
  client.release(true)
  await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

test('ends statements that run longer than allowed and tells its name', async () => {
  const open = openDatabase({
    url,
    applicationName: 'lectern test',
    // Long enough for what is no sleep, however busy the machine.
    statementTimeoutMs: 1_000,
    onConnectionError: () => {},
  })
  try {
    await expect(open.db.execute(sql`select pg_sleep(30)`)).rejects.toMatchObject({
      cause: { code: '57014' },
    })
    const { rows } = await open.pool.query("select current_setting('application_name') as name")
    expect(rows).toEqual([{ name: 'lectern test' }])
  } finally {
    await open.close()
  }
})

test('what is asked for at the same time within a transaction is sent one after the other', async () => {
  const warnings: string[] = []
  const warn = ({ message }: Error) => warnings.push(message)
  process.on('warning', warn)
  onTestFinished(() => void process.off('warning', warn))
  const ask = (tx: { execute: typeof db.execute }, numbers: number[]) =>
    Promise.allSettled(numbers.map((number) => tx.execute(sql`select 1 / ${number}::int as one`)))
  const fine = await db.transaction((tx) => ask(tx, [1, 1, 1]))
  expect(fine.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  const failed = db.transaction(async (tx) => {
    const settled = await ask(tx, [1, 0, 1])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    throw new Error('given up')
  })
  await expect(failed).rejects.toThrow('given up')
  await new Promise((resolve) => setImmediate(resolve))
  expect(warnings).toEqual([])
})
