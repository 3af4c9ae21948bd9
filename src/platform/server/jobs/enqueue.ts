import { sql } from 'drizzle-orm'
import { systemClock } from '#platform/server/clock.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Job } from './define-job.ts'

export interface EnqueueOptions {
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
export async function enqueue<Payload>(
  db: Database | Transaction,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  options: EnqueueOptions = {},
): Promise<void> {
  await enqueueUnchecked(db, job, job.payload.parse(payload), options)
}

/** The same for a payload that was checked when it was written; should it be unfit by now, the job fails and shows it. */
export async function enqueueUnchecked(
  db: Database | Transaction,
  job: Pick<Job<unknown>, 'name' | 'queue' | 'maxAttempts'>,
  payload: unknown,
  { key, runAt, priority }: EnqueueOptions = {},
): Promise<void> {
  // Both ends of the queue go by the time of our processes: PostgreSQL knows nothing of CLOCK_OFFSET.
  const startAt = runAt ?? systemClock.now()
  await db.execute(sql`select graphile_worker.add_job(
    identifier => ${job.name}, payload => ${JSON.stringify(payload)}::json, queue_name => ${job.queue ?? null},
    max_attempts => ${job.maxAttempts}, job_key => ${key ?? null},
    run_at => ${startAt.toISOString()}::timestamptz, priority => ${priority ?? null}::int)`)
}
