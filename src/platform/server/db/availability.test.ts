import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { startFaultProxy } from '#tests/support/fault-proxy.ts'
import { openDatabase, runWithBackgroundPool } from './database.ts'
import { isDatabaseUnavailable, logDatabaseUnavailable } from './database-errors.ts'

const { url, pool } = await setUpTestDatabase()
const LIMIT = { timeout: 30_000 }
/** How many statements with this comment are under way; those that were given up go on for a while. */
const running = (comment: string) => () =>
  pool
    .query(
      `select from pg_stat_activity where datname = current_database() and state = 'active' and query like $1`,
      [`select%-- ${comment}`],
    )
    .then(({ rowCount }) => rowCount)

async function openThroughProxy(patienceMs?: number, statementTimeoutMs?: number) {
  const proxy = await startFaultProxy(url)
  const changes: boolean[] = []
  const database = openDatabase({
    url: proxy.url,
    maxConnections: 2,
    onConnectionError: () => {},
    ...(statementTimeoutMs !== undefined && { statementTimeoutMs }),
    ...(patienceMs !== undefined && {
      unresponsiveMs: patienceMs,
      onAvailabilityChange: (away) => void changes.push(away),
    }),
  })
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= database.close()
    return closed
  }
  onTestFinished(async () => {
    await proxy.close()
    await close()
  })
  return { ...database, close, proxy, changes }
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isDatabaseUnavailable(error) ? 'away' : error),
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

test('a slow statement does not make the database unavailable', async () => {
  const { db, changes } = await openThroughProxy(1_500)
  expect(await outcome(db.execute(sql`select pg_sleep(4)`))).toBe('done')
  expect(changes).toEqual([])
})

test('one lost connection does not make the database unavailable', async () => {
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

test('failures during an outage are not logged one by one, other failures are', async () => {
  const { db, proxy } = await openThroughProxy(300)
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(line) })
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => expect.fail('done'),
      (error: unknown) => error,
    )
  const under = [
    db.execute(sql`select pg_sleep(1000) -- told`),
    db.transaction((tx) => tx.execute(sql`select pg_sleep(1000) -- told`)),
    db.execute(sql`select 'waits for a connection'`),
  ].map(failureOf)
  await expect.poll(running('told'), LIMIT).toBe(2)
  proxy.swallow()
  for (const error of [...(await Promise.all(under)), await failureOf(db.execute(sql`select 1`))]) {
    expect(isDatabaseUnavailable(error)).toBe(true)
    logDatabaseUnavailable(log, error)
  }
  expect(lines).toEqual([])

  const unwatched = await openThroughProxy()
  await unwatched.proxy.refuse()
  const refused = await failureOf(unwatched.db.execute(sql`select 1`))
  expect(isDatabaseUnavailable(refused)).toBe(true)
  logDatabaseUnavailable(log, refused)
  expect(lines).toEqual([expect.stringContaining('ECONNREFUSED')])
})

test('errors of other sockets are not taken for an outage of the database', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  expect(isDatabaseUnavailable(error)).toBe(false)
  expect(isDatabaseUnavailable(new Error('the storage failed', { cause: error }))).toBe(false)
})

test('closes while the database does not answer', LIMIT, async () => {
  const { db, close, proxy } = await openThroughProxy(300)
  await Promise.all([db.execute(sql`select 1`), runWithBackgroundPool(() => db.execute(sql`select 1`))])
  const under = outcome(db.execute(sql`select pg_sleep(1000) -- closing`))
  await expect.poll(running('closing'), LIMIT).toBe(1)
  proxy.swallow()
  await close()
  expect(await under).toBe('away')
})

test.each([
  [10_000, '10s', '10min'],
  [0, '0', '0'],
])('a limit of %i ms is one of requests alone, unless there is none', async (limitMs, request, job) => {
  const { db } = await openThroughProxy(undefined, limitMs)
  const limitOf = () =>
    db.execute(sql`show statement_timeout`).then(({ rows }) => rows[0]?.['statement_timeout'])
  expect([await limitOf(), await runWithBackgroundPool(limitOf)]).toEqual([request, job])
})

test('jobs have connections and a time limit of their own', async () => {
  const { db } = await openThroughProxy()
  const limitOf = () =>
    db
      .execute<{ limit: string }>(sql`select current_setting('statement_timeout') as limit`)
      .then(({ rows }) => rows[0]?.limit)
  const held = Array.from({ length: 2 }, () => db.transaction((tx) => tx.execute(sql`select pg_sleep(1)`)))
  expect(await runWithBackgroundPool(limitOf)).toBe('10min')
  await Promise.all(held)
  expect(await limitOf()).toBe('30s')
})

test('the queue for a connection is bounded', async () => {
  const { pool: jobs } = await openThroughProxy()
  const asked = Array.from({ length: 520 }, () => outcome(jobs.query('select 1')))
  const outcomes = await Promise.all(asked)
  expect(outcomes.filter((one) => one === 'away')).toHaveLength(18)
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(502)
})
