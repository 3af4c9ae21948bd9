import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '#platform/server/db/database.ts'
import { isDatabaseUnavailable } from '#platform/server/db/database-errors.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { clearRateLimits, createSharedRateLimits } from './shared-rate-limits.ts'
import { rateLimits } from './tables.ts'

const { db, pool } = await setUpTestDatabase()
const secret = 'a secret of tests, long enough to be one'
const HOUR = 3600

/** What a process of the site makes at its start. */
const startProcess = (database: OpenDatabase['db'] = db) => createSharedRateLimits({ db: database, secret })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') })
})
afterEach(async () => {
  vi.useRealTimers()
  await db.delete(rateLimits)
})

const passLater = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

test('processes of one site share the count', async () => {
  const [one, other] = [startProcess(), startProcess()]
  const takes = [one, other, one, other, one, other].map((limits) => limits.consume('ada', 3, HOUR))
  const waits = await Promise.all(takes)
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  expect(waits.filter((wait) => wait > 0)).toEqual([HOUR, HOUR, HOUR])
  expect(await other.consume('grace', 3, HOUR)).toBe(0)
})

test('a restart keeps the count, for as long as the limit says', async () => {
  const before = startProcess()
  await before.consume('ada', 2, HOUR)
  await before.consume('ada', 2, HOUR)
  passLater(600)
  const after = startProcess()
  expect(await after.getWaitSeconds('ada', 2, HOUR)).toBe(HOUR - 600)
  expect(await startProcess().consume('ada', 2, HOUR)).toBe(HOUR - 600)
  passLater(HOUR - 600)
  expect(await startProcess().consume('ada', 2, HOUR)).toBe(0)
})

test('refunds are shared, and end a refusal', async () => {
  const [one, other] = [startProcess(), startProcess()]
  await one.consume('ada', 1, HOUR)
  expect(await other.consume('ada', 1, HOUR)).toBe(HOUR)
  await other.refund('ada', 1, HOUR)
  await one.refund('ada', 1, HOUR)
  expect(await other.consume('ada', 1, HOUR)).toBe(0)
  expect(await startProcess().consume('ada', 1, HOUR)).toBe(HOUR)
})

test('what the database refuses makes nobody wait any longer', async () => {
  const [one, other] = [startProcess(), startProcess()]
  for (let time = 0; time < 3; time += 1) await one.consume('ada', 3, HOUR)
  passLater(HOUR - 60)
  const refused = await Promise.all([1, 2, 3].map(() => other.consume('ada', 3, HOUR)))
  expect(refused).toEqual([60, 60, 60])
  passLater(60)
  expect(await other.consume('ada', 3, HOUR)).toBe(0)
})

/** Each statement counts one use, also where it refuses. */
async function countStatements(): Promise<number> {
  const rows = await db.select().from(rateLimits)
  return rows.reduce((sum, { points }) => sum + points, 0)
}

test('a flood under one key costs no more statements than the limit allows uses', async () => {
  const limits = startProcess()
  await Promise.all(Array.from({ length: 1000 }, () => limits.consume('flood', 5, HOUR)))
  expect(await countStatements()).toBe(5)
  // A process that has counted nothing itself asks once.
  const other = startProcess()
  for (let time = 0; time < 100; time += 1) expect(await other.consume('flood', 5, HOUR)).toBe(HOUR)
  expect(await countStatements()).toBe(6)
})

test('reads are counted without a statement', async () => {
  const limits = startProcess()
  expect(await limits.consume('ada', 1, HOUR, 'process')).toBe(0)
  expect(await limits.consume('ada', 1, HOUR, 'process')).toBe(HOUR)
  expect(await countStatements()).toBe(0)
})

test('the table names nobody', async () => {
  await startProcess().consume('sign-in:ada@example.com:10.0.0.1', 10, HOUR)
  const { rows } = await pool.query<{ text: string }>('select row::text as text from rate_limits row')
  expect(rows[0]?.text).toMatch(/^\(10\/3600:[\w-]{22},1,/)
})

test('while the database is away nothing is let through, and nothing counts', async () => {
  const away = openDatabase({ url: 'postgresql://127.0.0.1:1/none', onConnectionError: () => {} })
  onTestFinished(() => away.close())
  const limits = startProcess(away.db)
  for (let time = 0; time < 3; time += 1) {
    const failure = await limits.consume('ada', 2, HOUR).catch((error: unknown) => error)
    expect(isDatabaseUnavailable(failure)).toBe(true)
  }
  const asked = await limits.getWaitSeconds('ada', 2, HOUR).catch((error: unknown) => error)
  expect(isDatabaseUnavailable(asked)).toBe(true)
})

test('what is over goes; of too much the least used goes too', async () => {
  const limits = startProcess()
  await limits.consume('over', 9, 60)
  passLater(60)
  for (let time = 0; time < 4; time += 1) await limits.consume('tried again and again', 9, HOUR)
  for (let time = 0; time < 50; time += 1) await limits.consume(`flood ${time}`, 9, HOUR)
  await clearRateLimits(db, new Date())
  expect(await db.$count(rateLimits)).toBe(51)
  await clearRateLimits(db, new Date(), 20)
  expect(await db.$count(rateLimits)).toBe(20)
  expect(await db.$count(rateLimits, eq(rateLimits.points, 4))).toBe(1)
})

test('an unlogged table: counting does not wait for the disk', async () => {
  const { rows } = await db.execute(
    sql`select relpersistence as kind from pg_class where relname = 'rate_limits'`,
  )
  expect(rows).toEqual([{ kind: 'u' }])
})
