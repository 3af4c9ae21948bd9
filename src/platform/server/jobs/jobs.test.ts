import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { createMetrics } from '#platform/server/telemetry/metrics.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { defineJob, enqueueJob, type Job } from './jobs.ts'
import { isAnyRunnerAlive, startJobRunner } from './runner.ts'

const HANGING = fileURLToPath(new URL('../../../../tests/support/hanging-runner.ts', import.meta.url))
const LIMIT = { timeout: 20_000 }
const payload = z.object({ n: z.number().optional() })

const { db, pool, url } = await setUpTestDatabase()
const runners: { stop(): Promise<void> }[] = []
const children: ChildProcess[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
})

async function run(...jobs: Job<{ n?: number | undefined }>[]) {
  const metrics = createMetrics()
  const options = { pool, jobs: jobs as Job<unknown>[], log: createLogger('silent'), metrics, concurrency: 3 }
  runners.push(await startJobRunner(options))
  return metrics
}

async function inQueue(name: string): Promise<number> {
  const { rowCount } = await pool.query('select from graphile_worker.jobs where task_identifier = $1', [name])
  return rowCount ?? 0
}

/** A runner in a process of its own that has taken the one job of this name. */
async function hangingRunner(name: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [HANGING, url, name], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

describe('enqueue', () => {
  test('a job of a transaction that is rolled back is not there', async () => {
    const job = defineJob({ name: 'undone', payload, handle: async () => {} })
    const undone = db.transaction(async (tx) => {
      await enqueueJob(tx, job, {})
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await inQueue('undone')).toBe(0)
  })

  test('of jobs with one key the last one runs, once', async () => {
    const seen: unknown[] = []
    const job = defineJob({ name: 'keyed', payload, handle: async ({ n }) => void seen.push(n) })
    for (const n of [1, 2, 3]) await enqueueJob(db, job, { n }, { key: 'same' })
    expect(await inQueue('keyed')).toBe(1)
    await run(job)
    await expect.poll(() => inQueue('keyed'), LIMIT).toBe(0)
    expect(seen).toEqual([3])
  })

  test('a payload that does not fit is refused', async () => {
    const job = defineJob({ name: 'refused', payload, handle: async () => {} })
    await expect(enqueueJob(db, job, JSON.parse('{"n":"three"}'))).rejects.toThrow(z.ZodError)
    expect(await inQueue('refused')).toBe(0)
  })

  test('a job for later waits while the others run', async () => {
    const seen: unknown[] = []
    const job = defineJob({ name: 'timed', payload, handle: async ({ n }) => void seen.push(n) })
    await enqueueJob(db, job, { n: 1 }, { runAt: new Date(Date.now() + 3600_000) })
    await enqueueJob(db, job, { n: 2 })
    await run(job)
    await expect.poll(() => inQueue('timed'), LIMIT).toBe(1)
    expect(seen).toEqual([2])
  })
})

describe('running', () => {
  test('a job that fails is tried again, and counted', async () => {
    const attempts: number[] = []
    const job = defineJob({
      name: 'retried',
      payload,
      handle: async (_, { attempt, maxAttempts }) => {
        attempts.push(attempt)
        expect(maxAttempts).toBe(10)
        if (attempt === 1) throw new Error('not yet')
      },
    })
    const metrics = await run(job)
    await enqueueJob(db, job, {})
    await expect.poll(() => attempts, LIMIT).toEqual([1, 2])
    await expect.poll(() => inQueue('retried'), LIMIT).toBe(0)
    const { values } = await metrics.jobs.get()
    expect(values.map(({ labels, value }) => [labels.outcome, value])).toEqual([
      ['failed', 1],
      ['done', 1],
    ])
  })

  test('jobs of one queue run one after another', async () => {
    let running = 0
    let most = 0
    const job = defineJob({
      name: 'queued',
      payload,
      queue: 'one-lane',
      handle: async () => {
        running += 1
        most = Math.max(most, running)
        await pool.query('select pg_sleep(0.05)')
        running -= 1
      },
    })
    for (const n of [1, 2, 3, 4]) await enqueueJob(db, job, { n })
    await run(job)
    await expect.poll(() => inQueue('queued'), LIMIT).toBe(0)
    expect(most).toBe(1)
  })

  test('stopping asks jobs to end and waits for them', async () => {
    const told: string[] = []
    const taken = Promise.withResolvers<void>()
    const job = defineJob({
      name: 'long',
      payload,
      handle: async (_, { signal }) => {
        taken.resolve()
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        told.push('ended')
      },
    })
    await run(job)
    await enqueueJob(db, job, {})
    await taken.promise
    expect(await isAnyRunnerAlive(pool)).toBe(true)
    await runners.pop()?.stop()
    expect(told).toEqual(['ended'])
    await expect.poll(() => isAnyRunnerAlive(pool)).toBe(false)
  })
})

test('a runner that is starting again can be stopped', async () => {
  const job = defineJob({
    name: 'cut-off',
    payload,
    async handle() {
      // Its outcome can't be written, which ends the runner.
      vi.spyOn(pool, 'connect').mockImplementation(async () => {
        throw new Error('away')
      })
    },
  })
  const unlocked = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  vi.spyOn(pool, 'query').mockImplementation(async (statement: unknown) => {
    if (!String(statement).includes('force_unlock_workers')) throw new Error('away')
    unlocked.resolve()
    await stopped.promise
    vi.restoreAllMocks()
  })
  await enqueueJob(db, job, {})
  await run(job)
  await unlocked.promise
  const stopping = runners.pop()?.stop()
  stopped.resolve()
  await stopping
  // PostgreSQL notices a moment later that the runner's connection has gone.
  await expect.poll(() => isAnyRunnerAlive(pool)).toBe(false)
})

test('jobs of a killed runner are done by another one, those of a living runner are left to it', async () => {
  const seen: string[] = []
  const jobNamed = (name: string) => defineJob({ name, payload, handle: async () => void seen.push(name) })
  const [ofLiving, ofKilled] = [jobNamed('of-living'), jobNamed('of-killed')]
  await enqueueJob(db, ofLiving, {})
  await enqueueJob(db, ofKilled, {})
  await hangingRunner('of-living')
  const killed = await hangingRunner('of-killed')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await run(ofLiving, ofKilled)
  await expect.poll(() => seen, LIMIT).toEqual(['of-killed'])
  expect(await inQueue('of-living')).toBe(1)
})
