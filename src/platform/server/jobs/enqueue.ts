import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Job } from './define-job.ts'

/**
 * Puts a job in the queue; inside a transaction it starts only after the commit. With a `key` a job that
 * waits under the same key is replaced, so that asking twice runs it once. It starts not before `runAt`; of jobs that
 * could start, the one with the lowest `priority` (0 when none is given) goes first.
 */
export async function enqueue<Payload>(
  db: Database | Transaction,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  options: { key?: string; runAt?: Date; priority?: number } = {},
): Promise<void> {
  const checked = JSON.stringify(job.payload.parse(payload))
  await db.execute(sql`select graphile_worker.add_job(
    identifier => ${job.name}, payload => ${checked}::json, queue_name => ${job.queue ?? null},
    max_attempts => ${job.maxAttempts}, job_key => ${options.key ?? null},
    run_at => ${options.runAt?.toISOString() ?? null}::timestamptz, priority => ${options.priority ?? null}::int)`)
}
