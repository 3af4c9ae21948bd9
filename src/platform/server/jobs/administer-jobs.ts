import { type SQL, sql } from 'drizzle-orm'
import { writeAuditEntry } from '../audit/write-audit-entry.ts'
import { systemClock } from '../clock.ts'
import type { CommandContext } from '../command-context.ts'
import type { Database } from '../db/database.ts'
import { redactError } from './redact-error.ts'

/** Jobs are counted up to here: a queue that has more is in trouble whatever its length. */
export const COUNTED_JOBS_MAX = 1_000
/** Of each state. */
const LISTED_JOBS = 20
const ERROR_READ_LENGTH = 1_000

const IS_GIVEN_UP = sql`locked_at is null and attempts >= max_attempts`
/** What happened is gone with its turn: the job of an event that was given up has nothing left to repeat. */
const IS_LOST_EVENT = sql`(attempts >= max_attempts and key is not null and starts_with(key, 'delivery:'))`
/** Jobs that mail something, and those of subscribers, by how they are named. */
const IS_MAIL = sql`task_identifier ~ ':(send|mail)-'`
const IS_EVENT = sql`task_identifier ~ ':[a-z-]+[.][a-z-]+$'`

const STATES = {
  failed: IS_GIVEN_UP,
  running: sql`locked_at is not null`,
  waiting: sql`locked_at is null and attempts < max_attempts`,
} as const

/** A job of the queue. */
export interface ListedJob {
  readonly id: string
  readonly name: string
  readonly attempts: number
  readonly maxAttempts: number
  /** When it starts next; of a running one, when it was to start. */
  readonly runAt: Date
  /** Why it failed the last time, in one line without secrets and addresses; null when it has not failed. */
  readonly lastError: string | null
  readonly canRetry: boolean
  readonly canDiscard: boolean
}

/** Jobs in one state. */
export interface JobGroup {
  /** Not more than `COUNTED_JOBS_MAX`, even if there are. */
  readonly count: number
  /** Of these, mails and handlings of events. */
  readonly mails: number
  readonly events: number
  /** Those that are due first. */
  readonly jobs: readonly ListedJob[]
}

interface JobRow extends Record<string, unknown> {
  id: string
  name: string
  attempts: number
  maxAttempts: number
  runAt: string
  lastError: string | null
  canRetry: boolean
  canDiscard: boolean
  count: number
  mails: number
  events: number
}

async function listGroup(db: Database, state: SQL): Promise<JobGroup> {
  const { rows } = await db.execute<JobRow>(sql`
    with found as (
      select * from graphile_worker.jobs where ${state} limit ${COUNTED_JOBS_MAX}
    )
    select id::text, task_identifier as name, attempts::int, max_attempts::int as "maxAttempts",
      run_at as "runAt", left(last_error, ${ERROR_READ_LENGTH}) as "lastError",
      last_error is not null and locked_at is null and not ${IS_LOST_EVENT} as "canRetry",
      ${IS_GIVEN_UP} as "canDiscard",
      (count(*) over ())::int as count,
      (count(*) filter (where ${IS_MAIL}) over ())::int as mails,
      (count(*) filter (where ${IS_EVENT}) over ())::int as events
    from found order by run_at, id limit ${LISTED_JOBS}`)
  const [first] = rows
  return {
    count: first?.count ?? 0,
    mails: first?.mails ?? 0,
    events: first?.events ?? 0,
    jobs: rows.map(({ id, name, attempts, maxAttempts, runAt, lastError, canRetry, canDiscard }) => ({
      ...{ id, name, attempts, maxAttempts, canRetry, canDiscard },
      runAt: new Date(runAt),
      lastError: lastError === null ? null : redactError(lastError),
    })),
  }
}

/** What the queue has to do, what it is doing, and what it has given up. */
export async function listJobs(db: Database): Promise<Record<keyof typeof STATES, JobGroup>> {
  const [failed, running, waiting] = await Promise.all([
    listGroup(db, STATES.failed),
    listGroup(db, STATES.running),
    listGroup(db, STATES.waiting),
  ])
  return { failed, running, waiting }
}

/** `NOT_POSSIBLE`: it is gone, running, or in a state in which this would change nothing. */
export type JobOutcome = 'DONE' | 'NOT_POSSIBLE'

interface JobChange {
  readonly action: 'job.retried' | 'job.discarded'
  /** Which jobs it is for. */
  readonly condition: SQL
  /** A function of the queue that changes the jobs of an array of ids, `array[chosen.id]`, unless they are running. */
  readonly change: SQL
}

const changeJob = (
  ctx: CommandContext,
  { jobId }: { readonly jobId: string },
  { action, condition, change }: JobChange,
): Promise<JobOutcome> =>
  ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      with chosen as materialized (
        select id, task_identifier as name from graphile_worker.jobs where id = ${jobId}::bigint and ${condition}
      )
      select chosen.name from chosen, ${change}`)
    const [job] = rows
    if (!job) return 'NOT_POSSIBLE'
    const [at, actor] = [ctx.clock.now(), ctx.actor]
    await writeAuditEntry(tx, { at, actor, action, subjectId: jobId, details: { job: job.name } })
    return 'DONE'
  })

/** Has a job that has failed start now, with all its attempts before it. */
export const retryJob = (ctx: CommandContext, input: { readonly jobId: string }): Promise<JobOutcome> =>
  changeJob(ctx, input, {
    action: 'job.retried',
    condition: sql`last_error is not null and locked_at is null and not ${IS_LOST_EVENT}`,
    // The queue goes by the time of our processes, as in enqueueJob.
    change: sql`graphile_worker.reschedule_jobs(
      array[chosen.id], run_at => ${systemClock.now().toISOString()}::timestamptz, attempts => 0)`,
  })

/** Deletes a job that was given up. */
export const discardJob = (ctx: CommandContext, input: { readonly jobId: string }): Promise<JobOutcome> =>
  changeJob(ctx, input, {
    action: 'job.discarded',
    condition: IS_GIVEN_UP,
    change: sql`graphile_worker.complete_jobs(array[chosen.id])`,
  })
