import { Logger as GraphileLogger, run, runMigrations } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from '#platform/server/telemetry/log.ts'
import type { Metrics } from '#platform/server/telemetry/metrics.ts'
import type { Job } from './define-job.ts'

/** Creates or updates the queue's own tables. */
export const migrateJobs = (pool: Pool) => runMigrations({ pgPool: pool })

const RUNNERS_LOCK = 7_230_001

/**
 * Frees the jobs that a killed runner left locked, unless another runner is alive; then holds a shared lock that
 * tells other starts that this one lives. (The queue itself would wait four hours before it tried them again.)
 */
async function freeAbandonedJobs(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect()
  client.on('error', () => {})
  const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [RUNNERS_LOCK])
  if (rows[0].alone) {
    await client.query(`select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_by is not null))`)
  }
  await client.query('select pg_advisory_lock_shared($1)', [RUNNERS_LOCK])
  if (rows[0].alone) await client.query('select pg_advisory_unlock($1)', [RUNNERS_LOCK])
  return client
}

/** Whether some process is running jobs now. */
export async function isRunnerAlive(pool: Pool): Promise<boolean> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [RUNNERS_LOCK])
    if (rows[0].alone) await client.query('select pg_advisory_unlock($1)', [RUNNERS_LOCK])
    return !rows[0].alone
  } finally {
    client.release()
  }
}

/** Runs jobs until stopped; a job that is cut off by a crash runs again after the next start. */
export async function startJobRunner({
  pool,
  jobs,
  log,
  metrics,
  concurrency,
}: {
  pool: Pool
  jobs: readonly Job<unknown>[]
  log: Logger
  metrics: Metrics
  concurrency: number
}) {
  const alive = await freeAbandonedJobs(pool)
  const stopping = new AbortController()
  const taskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown, helpers: { job: { attempts: number; max_attempts: number } }) => {
        const jobLog = log.child({ job: job.name })
        try {
          await job.handle(job.payload.parse(payload), {
            log: jobLog,
            signal: stopping.signal,
            attempt: helpers.job.attempts,
            maxAttempts: helpers.job.max_attempts,
          })
          metrics.jobs.inc({ job: job.name, outcome: 'done' })
        } catch (error) {
          metrics.jobs.inc({ job: job.name, outcome: 'failed' })
          jobLog.error({ err: error, attempt: helpers.job.attempts }, 'job failed')
          throw error
        }
      },
    ]),
  )
  const crontab = jobs
    .filter((job) => job.schedule)
    .map((job) => `${job.schedule} ${job.name} {}`)
    .join('\n')
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: new GraphileLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ worker: level }, message)
    }),
  })
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'job runner ended'))
  return {
    async stop() {
      stopping.abort()
      await runner.stop()
      alive.release(true)
    },
  }
}
