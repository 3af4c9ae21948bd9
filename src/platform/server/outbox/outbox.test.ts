import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { startJobRunner } from '#platform/server/jobs/runner.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { createMetrics } from '#platform/server/telemetry/metrics.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import {
  defineSubscriber,
  type EventSubscriber,
  emitEvent,
  relayEventBatch,
  startOutboxRelay,
} from './outbox.ts'
import { outbox } from './tables.ts'

const { db, pool } = await setUpTestDatabase()
const log = createLogger('silent')
const NOW = new Date('2026-03-02T09:00:00Z')
const JOBS_LIMIT = { timeout: 20_000 }

/** An event of its own for each test, so that tests sharing the database don't meet. */
let made = 0
function newEvent() {
  made += 1
  return defineEvent(`test.happened-${made}`, z.object({ n: z.number().int() }))
}

const ignore = async () => {}
const waiting = (name: string) => db.$count(outbox, eq(outbox.type, name))

async function jobsOf({ job }: EventSubscriber): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    'select count(*) from graphile_worker.jobs where task_identifier = $1',
    [job.name],
  )
  return Number(rows[0]?.count)
}

async function run(subscribers: EventSubscriber[]) {
  const jobs = subscribers.map(({ job }) => job)
  const runner = await startJobRunner({ pool, jobs, log, metrics: createMetrics(), concurrency: 2 })
  const relay = startOutboxRelay({ db, pool, subscribers, log })
  return async () => {
    await relay.stop()
    await runner.stop()
  }
}

describe('emit', () => {
  test('an event is there when its change is committed, and not when it is rolled back', async () => {
    const happened = newEvent()
    await db.transaction((tx) => emitEvent(tx, happened, { n: 1 }, NOW))
    const undone = db.transaction(async (tx) => {
      await emitEvent(tx, happened, { n: 2 }, NOW)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    const rows = await db.select().from(outbox).where(eq(outbox.type, happened.name)).orderBy(outbox.id)
    expect(rows).toMatchObject([{ payload: { n: 1 }, createdAt: NOW }])
  })

  test('a payload that does not fit undoes the change', async () => {
    const happened = newEvent()
    const written = db.transaction((tx) => emitEvent(tx, happened, JSON.parse('{"n":"one"}'), NOW))
    await expect(written).rejects.toThrow(z.ZodError)
    expect(await waiting(happened.name)).toBe(0)
  })
})

describe('relaying', () => {
  test('relays that run at once give each subscriber each event once', async () => {
    const happened = newEvent()
    const subscribers = [defineSubscriber(happened, 'one', ignore), defineSubscriber(happened, 'two', ignore)]
    const events = 450
    await db
      .insert(outbox)
      .values(
        Array.from({ length: events }, (_, n) => ({ type: happened.name, payload: { n }, createdAt: NOW })),
      )
    const drain = async () => {
      while ((await relayEventBatch(db, subscribers)) > 0);
    }
    await Promise.all([drain(), drain(), drain()])
    // One that found everything taken by the others may have ended before them.
    await drain()
    expect(await Promise.all(subscribers.map(jobsOf))).toEqual([events, events])
    expect(await waiting(happened.name)).toBe(0)
  })

  test('a relay that breaks off leaves the event to the next one, for all subscribers', async () => {
    const happened = newEvent()
    const good = defineSubscriber(happened, 'good', ignore)
    // The queue refuses names of this length, after the job of the first subscriber is written.
    const breaking = defineSubscriber(happened, 'x'.repeat(200), ignore)
    await db.transaction((tx) => emitEvent(tx, happened, { n: 1 }, NOW))
    await expect(relayEventBatch(db, [good, breaking])).rejects.toThrow()
    expect(await waiting(happened.name)).toBe(1)
    expect(await jobsOf(good)).toBe(0)
    await relayEventBatch(db, [good])
    await relayEventBatch(db, [good])
    expect(await jobsOf(good)).toBe(1)
  })

  test('an event that nobody listens to is dropped', async () => {
    const happened = newEvent()
    await db.transaction((tx) => emitEvent(tx, happened, { n: 1 }, NOW))
    await relayEventBatch(db, [])
    expect(await waiting(happened.name)).toBe(0)
  })
})

describe('subscribers', () => {
  test('one that fails is retried and does not delay others', async () => {
    const happened = newEvent()
    const heard: string[] = []
    const failing = defineSubscriber(happened, 'failing', async ({ n }, { attempt }) => {
      heard.push(`failing ${n}, attempt ${attempt}`)
      if (attempt === 1) throw new Error('not yet')
    })
    const calm = defineSubscriber(happened, 'calm', async ({ n }) => void heard.push(`calm ${n}`))
    const stop = await run([failing, calm])
    try {
      await db.transaction((tx) => emitEvent(tx, happened, { n: 1 }, NOW))
      await expect
        .poll(() => heard.toSorted(), JOBS_LIMIT)
        .toEqual(['calm 1', 'failing 1, attempt 1', 'failing 1, attempt 2'])
      expect(heard.at(-1)).toBe('failing 1, attempt 2')
    } finally {
      await stop()
    }
  })

  test('an event of an older form fails by itself; those behind it go on', async () => {
    const happened = newEvent()
    const heard: number[] = []
    const subscriber = defineSubscriber(happened, 'newer', async ({ n }) => void heard.push(n))
    await db.insert(outbox).values({ type: happened.name, payload: { name: 'old' }, createdAt: NOW })
    await db.transaction((tx) => emitEvent(tx, happened, { n: 2 }, new Date(NOW.getTime() + 1)))
    const stop = await run([subscriber])
    try {
      await expect.poll(() => heard, JOBS_LIMIT).toEqual([2])
      await expect
        .poll(() => lastErrors(subscriber), JOBS_LIMIT)
        .toEqual([expect.stringContaining('invalid_type')])
    } finally {
      await stop()
    }
  })
})

async function lastErrors({ job }: EventSubscriber): Promise<(string | null)[]> {
  const { rows } = await db.execute<{ last_error: string | null }>(
    sql`select last_error from graphile_worker.jobs where task_identifier = ${job.name}`,
  )
  return rows.map((row) => row.last_error)
}
