import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { faultProxy } from '#tests/support/fault-proxy.ts'
import { openDatabase, runInBackground } from './database.ts'
import { isDatabaseAway } from './database-away.ts'

const { url, pool } = await testDatabase()
const LIMIT = { timeout: 30_000 }

async function openThroughProxy(patienceMs?: number) {
  const proxy = await faultProxy(url)
  const changes: boolean[] = []
  const database = openDatabase({
    url: proxy.url,
    maxConnections: 2,
    onConnectionError: () => {},
    ...(patienceMs !== undefined && { patienceMs, onAvailability: (away) => void changes.push(away) }),
  })
  onTestFinished(async () => {
    await proxy.close()
    await database.close()
  })
  return { ...database, proxy, changes }
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isDatabaseAway(error) ? 'away' : error),
  )

test.each(['swallow', 'refuse'] as const)(
  'a database that is lost (%s) keeps nobody waiting, and is found again',
  async (how) => {
    const { db, pool: jobs, proxy, changes } = await openThroughProxy(300)
    expect(await outcome(db.execute(sql`select 1`))).toBe('done')
    // More than there are connections: some wait for their turn.
    const sleep = () => db.transaction(async (tx) => void (await tx.execute(sql`select pg_sleep(1000)`)))
    const under = [...Array.from({ length: 6 }, sleep), jobs.query('select pg_sleep(1000)')].map(outcome)
    await proxy[how]()
    expect(new Set(await Promise.all(under))).toEqual(new Set(['away']))
    await expect.poll(() => changes, LIMIT).toEqual([true])
    expect(await outcome(db.execute(sql`select 1`))).toBe('away')
    expect(await outcome(jobs.query('select 1'))).toBe('away')
    await proxy.mend()
    await expect.poll(() => changes, LIMIT).toEqual([true, false])
    // No connection was lost to the pool: as many as there may be work at a time.
    const after = Array.from({ length: 2 }, () =>
      db.transaction((tx) => tx.execute(sql`select pg_sleep(0.1)`)),
    )
    expect(await Promise.all(after.map(outcome))).toEqual(['done', 'done'])
  },
)

test('a slow statement is none of a database that is away', async () => {
  const { db, changes } = await openThroughProxy(1_500)
  expect(await outcome(db.execute(sql`select pg_sleep(4)`))).toBe('done')
  expect(changes).toEqual([])
})

test('a connection that ends by itself is no absence', async () => {
  const { db, changes } = await openThroughProxy(2_000)
  await db.execute(sql`select 1`)
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lectern availability'
     and datname = current_database()`,
  )
  expect(await outcome(db.execute(sql`select pg_sleep(1.5)`))).toBe('done')
  expect(changes).toEqual([])
})

test('a connection whose begin fails goes back to the pool', async () => {
  const { db, proxy } = await openThroughProxy()
  await db.execute(sql`select 1`)
  for (let round = 0; round < 4; round += 1) {
    const begun = outcome(db.transaction(async () => {}))
    await proxy.refuse()
    await begun
    await proxy.mend()
  }
  expect(await outcome(db.transaction((tx) => tx.execute(sql`select 1`)))).toBe('done')
})

test('jobs have connections and a time limit of their own', async () => {
  const { db } = await openThroughProxy()
  const limitOf = () =>
    db
      .execute<{ limit: string }>(sql`select current_setting('statement_timeout') as limit`)
      .then(({ rows }) => rows[0]?.limit)
  const held = Array.from({ length: 2 }, () => db.transaction((tx) => tx.execute(sql`select pg_sleep(1)`)))
  expect(await runInBackground(limitOf)).toBe('10min')
  await Promise.all(held)
  expect(await limitOf()).toBe('30s')
})

test('no more than so many wait for a connection', async () => {
  const { pool: jobs } = await openThroughProxy()
  const asked = Array.from({ length: 520 }, () => outcome(jobs.query('select 1')))
  const outcomes = await Promise.all(asked)
  expect(outcomes.filter((one) => one === 'away')).toHaveLength(18)
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(502)
})
