import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { createStreamUsageMeter } from './stream-usage-meter.ts'

const { pool } = await setUpTestDatabase()
const log = { warn() {}, error() {} }
const meter = () => createStreamUsageMeter(pool, log)
const DAY = '2026-03-02'

test('counts at once, and for all processes once it is written', async () => {
  const [one, other] = [meter(), meter()]
  expect(await one.total('a', DAY)).toBe(0)
  one.add('a', DAY, 4_000.4)
  expect(one.total('a', DAY)).toBe(4_000)
  await one.flush()
  expect(await other.total('a', DAY)).toBe(4_000)
  one.add('a', DAY, 1_000)
  other.add('a', DAY, 2_000)
  await Promise.all([one.flush(), other.flush()])
  one.add('a', DAY, 0)
  await one.flush()
  expect(one.total('a', DAY)).toBe(7_000)
})

test('days and keys are apart', async () => {
  const one = meter()
  one.add('b', DAY, 1_000)
  await one.flush()
  expect(await one.total('b', '2026-03-03')).toBe(0)
  expect(await one.total('c', DAY)).toBe(0)
})

test('nobody gets below zero or beyond what a number holds', async () => {
  const one = meter()
  one.add('d', DAY, -5_000)
  expect(await one.total('d', DAY)).toBe(0)
  one.add('d', DAY, 1_999_999_999)
  await one.flush()
  one.add('d', DAY, 1_999_999_999)
  await one.flush()
  expect(one.total('d', DAY)).toBe(2_000_000_000)
})

test('what was handed out while the database was away still counts, and for all processes when it is back', async () => {
  let away = true
  const broken = createStreamUsageMeter(
    {
      query: ((...args: Parameters<typeof pool.query>) =>
        away ? Promise.reject(new Error('away')) : pool.query(...args)) as typeof pool.query,
    },
    log,
  )
  broken.add('e', DAY, 3_000)
  await expect(broken.flush()).rejects.toThrow('away')
  away = false
  expect(await broken.total('e', DAY)).toBe(3_000)
  broken.add('e', DAY, 1_000)
  await broken.flush()
  expect(await broken.total('e', DAY)).toBe(4_000)
  expect(await meter().total('e', DAY)).toBe(4_000)
})

test('old days go', async () => {
  const one = meter()
  one.add('f', DAY, 1_000)
  await one.flush()
  one.add('f', '2026-03-05', 1_000)
  await one.flush()
  const { rows } = await pool.query("select day::text as day from stream_usage where key = 'f'")
  expect(rows).toEqual([{ day: '2026-03-05' }])
})
