import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { migrateJobQueue, startJobRunner } from '#platform/server/jobs/runner.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { createMetrics } from '#platform/server/telemetry/metrics.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { createSubscriberJobs, releaseStuckDeliveries } from './ordered-deliveries.ts'
import { defineSubscriber, type EventSubscriber, emitEvent, relayEventBatch } from './outbox.ts'
import { eventDeliveries } from './tables.ts'

const { db, pool } = await setUpTestDatabase()
const log = createLogger('silent')
const NOW = new Date('2026-03-02T09:00:00Z')
const JOBS_LIMIT = { timeout: 20_000, interval: 20 }

const payload = z.object({ about: z.string(), n: z.number().int() })
const opened = defineEvent('thing.opened', payload, ['about'])
const closed = defineEvent('thing.closed', payload, ['about'])

let stopRunner: (() => Promise<void>) | undefined
let hurrying: NodeJS.Timeout | undefined

function startRunner(subscribers: readonly EventSubscriber[]): void {
  const jobs = createSubscriberJobs(db, subscribers)
  const started = startJobRunner({ pool, jobs, log, metrics: createMetrics(), concurrency: 4 })
  stopRunner = async () => (await started).stop()
  // Retries come seconds later: here at once.
  hurrying = setInterval(() => void hurry(), 30)
}
const hurry = () =>
  pool
    .query(
      'update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null',
    )
    .then(() => pool.query("select pg_notify('jobs:insert', '{\"count\":1}')"))
    .catch(() => {})

beforeAll(() => migrateJobQueue(pool))
beforeEach(() => pool.query('truncate outbox, event_deliveries, graphile_worker._private_jobs'))
afterEach(async () => {
  clearInterval(hurrying)
  await stopRunner?.()
  stopRunner = undefined
})

const emit = (...events: readonly [typeof opened, string, number][]) =>
  db.transaction(async (tx) => {
    for (const [event, about, n] of events) await emitEvent(tx, event, { about, n }, NOW)
  })
const waiting = () => db.$count(eventDeliveries)

describe('a subscriber', () => {
  test('gets the events of a subject in order, over types, while one is retried; others go on', async () => {
    const heard: string[] = []
    const hear = (type: string) => async (event: z.infer<typeof payload>, context: { attempt: number }) => {
      heard.push(`${type} ${event.about}${event.n}`)
      if (event.about === 'a' && event.n === 1 && context.attempt < 3) throw new Error('not yet')
    }
    const subscribers = [
      defineSubscriber(opened, 'ears', hear('opened')),
      defineSubscriber(closed, 'ears', hear('closed')),
    ]
    await emit([opened, 'a', 1], [closed, 'a', 2], [opened, 'b', 1], [opened, 'a', 3], [closed, 'b', 2])
    await relayEventBatch(db, subscribers)
    startRunner(subscribers)
    await expect.poll(waiting, JOBS_LIMIT).toBe(0)
    const about = (letter: string) => heard.filter((one) => one.includes(` ${letter}`))
    expect(about('a')).toEqual(['opened a1', 'opened a1', 'opened a1', 'closed a2', 'opened a3'])
    expect(about('b')).toEqual(['opened b1', 'closed b2'])
  })

  test('that gives an event up gets those behind it', async () => {
    const heard: number[] = []
    const subscriber = defineSubscriber(opened, 'ears', async ({ n }) => {
      heard.push(n)
      if (n === 1) throw new Error('never')
    })
    const stubborn = { ...subscriber, job: { ...subscriber.job, maxAttempts: 2 } }
    await emit([opened, 'a', 1], [opened, 'a', 2])
    await relayEventBatch(db, [stubborn])
    startRunner([stubborn])
    await expect.poll(waiting, JOBS_LIMIT).toBe(0)
    expect(heard).toEqual([1, 1, 2])
  })

  test('goes on after a kill in the last attempt, and after its jobs were deleted', async () => {
    const heard: number[] = []
    const subscriber = defineSubscriber(opened, 'ears', async ({ n }) => void heard.push(n))
    await emit([opened, 'a', 1], [opened, 'a', 2], [opened, 'a', 3])
    await relayEventBatch(db, [subscriber])
    // The first was handled by a process that was killed in its last attempt, all other jobs are gone.
    await pool.query('delete from graphile_worker._private_jobs where key not like $1', ['delivery:%'])
    await pool.query(`
      with first as (select id from event_deliveries order by id limit 1), killed as (
        update graphile_worker._private_jobs set attempts = max_attempts
        where split_part(key, ':', 2) = (select id::text from first) returning key
      ), claimed as (
        update event_deliveries set claimed_by = (select split_part(key, ':', 3)::uuid from killed)
        where id = (select id from first)
      )
      delete from graphile_worker._private_jobs where split_part(key, ':', 2) <> (select id::text from first)`)
    startRunner([subscriber])
    await releaseStuckDeliveries(db)
    await expect.poll(waiting, JOBS_LIMIT).toBe(0)
    expect(heard).toEqual([2, 3])
  })

  test('keeps what a job has taken while it was looked whether any would', async () => {
    const subscriber = defineSubscriber(opened, 'ears', async () => {})
    await emit([opened, 'a', 1])
    await relayEventBatch(db, [subscriber])
    await pool.query('truncate graphile_worker._private_jobs')
    const token = '00000000-0000-4000-8000-000000000000'
    // A job that comes between the look and what follows: the row is locked until it has taken it.
    const client = await pool.connect()
    await client.query('begin')
    await client.query('update event_deliveries set claimed_by = $1', [token])
    const released = releaseStuckDeliveries(db)
    await expect
      .poll(
        () =>
          pool.query("select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update%'"),
        JOBS_LIMIT,
      )
      .toMatchObject({ rowCount: 1 })
    await client.query('commit')
    client.release()
    await released
    expect(await db.select({ claimedBy: eventDeliveries.claimedBy }).from(eventDeliveries)).toEqual([
      { claimedBy: token },
    ])
    const { rows } = await pool.query('select count(*)::int as jobs from graphile_worker.jobs')
    expect(rows).toEqual([{ jobs: 0 }])
  })

  test('a job from before an upgrade, which carries its event itself, is done', async () => {
    const heard: number[] = []
    const subscriber = defineSubscriber(opened, 'ears', async ({ n }) => void heard.push(n))
    await pool.query("select graphile_worker.add_job('ears:thing.opened', $1::json)", [
      JSON.stringify({ about: 'a', n: 7 }),
    ])
    startRunner([subscriber])
    await expect.poll(() => heard, JOBS_LIMIT).toEqual([7])
  })
})

/** What somebody does at random: transactions with several events, some rolled back, of few subjects. */
const historyArbitrary = fc.array(
  fc.record({
    commits: fc.boolean(),
    abouts: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 }),
    failures: fc.integer({ min: 0, max: 2 }),
    relay: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
)

test('whatever commits, fails and is relayed at once: each subject’s events come in order, each of them once handled', async () => {
  await fc.assert(
    fc.asyncProperty(historyArbitrary, async (history) => {
      await pool.query('truncate outbox, event_deliveries, graphile_worker._private_jobs')
      const failuresLeft = new Map<number, number>()
      const done: { about: string; n: number }[] = []
      const running = new Set<string>()
      const overlaps: number[] = []
      const handle = async ({ about, n }: z.infer<typeof payload>) => {
        if (running.has(about)) overlaps.push(n)
        running.add(about)
        await new Promise((resolve) => setImmediate(resolve))
        running.delete(about)
        const left = failuresLeft.get(n) ?? 0
        failuresLeft.set(n, left - 1)
        if (left > 0) throw new Error('not yet')
        done.push({ about, n })
      }
      const subscribers = [opened, closed].map((event) => defineSubscriber(event, 'ears', handle))
      startRunner(subscribers)
      try {
        const expected: { about: string; n: number }[] = []
        let n = 0
        for (const { commits, abouts, failures, relay } of history) {
          const events = abouts.map((about) => {
            n += 1
            return [n % 2 === 0 ? opened : closed, about, n] as const
          })
          failuresLeft.set(n, failures)
          const written = db.transaction(async (tx) => {
            for (const [event, about, number] of events) await emitEvent(tx, event, { about, n: number }, NOW)
            if (!commits) throw new Error('undo')
          })
          await written.catch(() => {})
          if (commits) expected.push(...events.map(([, about, number]) => ({ about, n: number })))
          if (relay) await Promise.all([1, 2].map(() => relayEventBatch(db, subscribers)))
        }
        await relayEventBatch(db, subscribers)
        await expect.poll(waiting, JOBS_LIMIT).toBe(0)
        const of = (all: typeof done) => Object.groupBy(all, ({ about }) => about)
        expect(of(done)).toEqual(of(expected))
        expect(overlaps).toEqual([])
      } finally {
        clearInterval(hurrying)
        await stopRunner?.()
        stopRunner = undefined
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)
