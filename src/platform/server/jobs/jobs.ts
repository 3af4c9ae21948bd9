import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Clock, systemClock } from '#platform/server/clock.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'

export interface JobContext {
  readonly log: Logger
  /** Ends when the worker is asked to stop; long jobs pass it on. */
  readonly signal: AbortSignal
  /** From 1. */
  readonly attempt: number
  readonly maxAttempts: number
}

export interface Job<Payload> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  /** Jobs of one queue run one after another; without a queue they run side by side. */
  readonly queue: string | undefined
  readonly maxAttempts: number
  /** Crontab line, in UTC, for a job that starts itself. */
  readonly schedule: string | undefined
  handle(payload: Payload, context: JobContext): Promise<void>
}

/** A job: its name, payload, retries and what it does. The handler must be idempotent: a job may run twice. */
export function defineJob<Payload>(job: {
  name: string
  payload: z.ZodType<Payload>
  queue?: string
  maxAttempts?: number
  schedule?: string
  handle: (payload: Payload, context: JobContext) => Promise<void>
}): Job<Payload> {
  return {
    name: job.name,
    payload: job.payload,
    queue: job.queue,
    maxAttempts: job.maxAttempts ?? 10,
    schedule: job.schedule,
    handle: job.handle,
  }
}

/** What nearly every job needs. */
export interface JobDeps {
  readonly db: Database
  readonly clock: Clock
}

/** A job that starts itself, without a payload. */
export type ScheduledJob = Job<Record<never, never>>

/** A job that starts itself at the times of its schedule, a crontab line in UTC. Like every job it may run twice. */
export const defineScheduledJob = (job: {
  name: string
  schedule: string
  queue?: string
  handle: (context: JobContext) => Promise<void>
}): ScheduledJob =>
  defineJob({ ...job, payload: z.object({}), handle: (_payload, context) => job.handle(context) })

export interface EnqueueJobOptions {
  readonly key?: string
  readonly runAt?: Date
  readonly priority?: number
}

/**
 * Puts a job in the queue; inside a transaction it starts only after the commit. With a `key` a job that
 * waits under the same key is replaced, so that asking twice runs it once. It starts not before `runAt`; of jobs that
 * could start, the one with the lowest `priority` (0 when none is given) goes first.
 *
 * @throws ZodError when the payload is not what the job takes
 */
export async function enqueueJob<Payload>(
  db: Database | Transaction,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  options: EnqueueJobOptions = {},
): Promise<void> {
  await enqueueJobUnchecked(db, job, job.payload.parse(payload), options)
}

/** The same for a payload that was checked when it was written; should it be unfit by now, the job fails and shows it. */
export async function enqueueJobUnchecked(
  db: Database | Transaction,
  job: Pick<Job<unknown>, 'name' | 'queue' | 'maxAttempts'>,
  payload: unknown,
  { key, runAt, priority }: EnqueueJobOptions = {},
): Promise<void> {
  const options = sql`run_at => ${toStartAt(runAt)}, priority => ${priority ?? null}::int`
  await db.execute(sql`select graphile_worker.add_job(
    identifier => ${job.name}, payload => ${JSON.stringify(payload)}::json, queue_name => ${job.queue ?? null},
    max_attempts => ${job.maxAttempts}, job_key => ${key ?? null}, ${options})`)
}

/**
 * Puts many jobs of a kind in the queue with one statement, each under its key.
 *
 * @throws ZodError when one of the payloads is not what the job takes
 */
export async function enqueueJobs<Payload>(
  db: Database | Transaction,
  job: Job<Payload>,
  items: readonly { readonly payload: NoInfer<Payload>; readonly key: string }[],
): Promise<void> {
  const parsed = items.map(({ payload, key }) => ({ payload: job.payload.parse(payload), key }))
  await db.execute(sql`select count(graphile_worker.add_job(
    identifier => ${job.name}, payload => item.payload, queue_name => ${job.queue ?? null},
    max_attempts => ${job.maxAttempts}, job_key => item.key, run_at => ${toStartAt()}))
    from json_to_recordset(${JSON.stringify(parsed)}::json) as item (payload json, key text)`)
}

/** Both ends of the queue go by the time of our processes: PostgreSQL knows nothing of CLOCK_OFFSET. */
const toStartAt = (at: Date = systemClock.now()) => sql`${at.toISOString()}::timestamptz`
