import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { defineJob, enqueueJob, type Job } from '#platform/server/jobs/jobs.ts'
import { isAnyRunnerAlive, startJobRunner } from '#platform/server/jobs/runner.ts'
import { defineSubscriber, emitEvent, startOutboxRelay } from '#platform/server/outbox/outbox.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { createMetrics } from '#platform/server/telemetry/metrics.ts'
import {
  startTestPostgres,
  TEMPLATE_DATABASE,
  type TestPostgres,
  withDatabaseName,
} from '#tests/support/postgres.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { listenToChannel } from './persistent-connection.ts'

/** Names are new for each try: what an earlier one left in the queue is nobody's then. Each test costs PostgreSQL one life of the five a minute that it has. SIGINT ends all sessions with 57P01; SIGKILL lets them vanish, and PostgreSQL has to recover. */
const ENDINGS = ['SIGINT', 'SIGKILL'] as const
const LIMIT = { timeout: 25_000 }
const TEST_LIMIT_MS = 60_000
const log = createLogger('silent')

let postgres: TestPostgres
let database: OpenDatabase
let onConnectionError = () => {}
const running: { stop(): unknown }[] = []

beforeAll(async () => {
  postgres = await startTestPostgres()
  database = openDatabase({
    url: withDatabaseName(postgres.url, TEMPLATE_DATABASE),
    onConnectionError: () => onConnectionError(),
    maxConnections: 8,
  })
})
afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop()
})
afterAll(async () => {
  // Returns only when every connection was given back, those too that PostgreSQL had ended.
  await database.close()
  await postgres.stop()
})

/** Ends PostgreSQL, which is then started again, and waits until it answers. */
async function restart(signal: (typeof ENDINGS)[number]): Promise<void> {
  const before = postgres.pid
  process.kill(before, signal)
  await expect.poll(() => postgres.pid, LIMIT).not.toBe(before)
  await expect.poll(answers, LIMIT).toBe(true)
}

const answers = () =>
  database.pool.query('select').then(
    () => true,
    () => false,
  )

async function run(...jobs: Job<unknown>[]): Promise<void> {
  running.push(
    await startJobRunner({ pool: database.pool, jobs, log, metrics: createMetrics(), concurrency: 2 }),
  )
}

test.each(ENDINGS)(
  'messages, events and jobs go on after %s',
  async (signal) => {
    const heard: (string | undefined)[] = []
    const happened = defineEvent(`test.happened-${randomUUID()}`, z.object({ n: z.number() }))
    // A set, since a job whose outcome was not written yet when PostgreSQL went is done again.
    const seen = new Set<number>()
    const subscriber = defineSubscriber(happened, 'seen', async ({ n }) => void seen.add(n))
    running.push(listenToChannel(database.pool, 'restart', log, (payload) => void heard.push(payload)))
    running.push(startOutboxRelay({ ...database, subscribers: [subscriber], log }))
    await run(subscriber.job)
    await expect.poll(() => heard, LIMIT).toEqual([undefined])
    await database.db.transaction((tx) => emitEvent(tx, happened, { n: 1 }, new Date()))
    await expect.poll(() => [...seen], LIMIT).toEqual([1])

    await restart(signal)
    // Told that it may have missed something.
    await expect.poll(() => heard, LIMIT).toEqual([undefined, undefined])
    await database.pool.query("select pg_notify('restart', 'again')")
    await expect.poll(() => heard, LIMIT).toEqual([undefined, undefined, 'again'])
    await database.db.transaction((tx) => emitEvent(tx, happened, { n: 2 }, new Date()))
    await expect.poll(() => [...seen], LIMIT).toEqual([1, 2])
    // Others must still see that this runner lives, or they would take its jobs.
    await expect.poll(() => isAnyRunnerAlive(database.pool), LIMIT).toBe(true)
  },
  TEST_LIMIT_MS,
)

test.each(ENDINGS)(
  'a job that ends while PostgreSQL is away by %s is finished nevertheless',
  async (signal) => {
    const taken = Promise.withResolvers<void>()
    const away = Promise.withResolvers<void>()
    const name = `cut-off-${randomUUID()}`
    const job = defineJob({
      name,
      payload: z.object({}),
      async handle() {
        taken.resolve()
        await away.promise
      },
    })
    await run(job as Job<unknown>)
    await enqueueJob(database.db, job, {})
    await taken.promise
    const before = postgres.pid
    // Told, not looked for: it may be back sooner than a busy machine looks.
    const lost = new Promise<void>((resolve) => {
      onConnectionError = resolve
    })
    process.kill(before, signal)
    await lost
    away.resolve()
    await expect.poll(() => postgres.pid, LIMIT).not.toBe(before)
    await expect.poll(() => isQueued(name), LIMIT).toBe(false)
  },
  TEST_LIMIT_MS,
)

const isQueued = (name: string) =>
  database.pool
    .query('select from graphile_worker.jobs where task_identifier = $1', [name])
    .then(({ rowCount }) => rowCount !== 0)
    .catch(() => true)
