import { setTimeout as delay } from 'node:timers/promises'
import { Logger as GraphileLogger, type Runner, run, runMigrations, type Task } from 'graphile-worker'
import type { Pool } from 'pg'
import { SITE_LANGUAGE } from '#platform/rules/messages/language.ts'
import { runWithBackgroundPool } from '#platform/server/db/database.ts'
import type { PersistentConnection } from '#platform/server/db/persistent-connection.ts'
import { runInLanguage } from '#platform/server/language/language-context.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import type { Metrics } from '#platform/server/telemetry/metrics.ts'
import type { Job } from './jobs.ts'
import { markRunnerAlive, releaseOrphanedJobs, releaseRunnerJobs } from './runner-liveness.ts'

export { isAnyRunnerAlive } from './runner-liveness.ts'

const POLL_MS = 2_000
const RESTART_MS = 1_000

/** Creates or updates the queue's own tables. */
export const migrateJobQueue = (pool: Pool) => runMigrations({ pgPool: pool })

interface JobRunnerDeps {
  pool: Pool
  jobs: readonly Job<unknown>[]
  log: Logger
  metrics: Metrics
  /** Most jobs at a time. */
  concurrency: number
}

/**
 * Runs jobs until stopped; a job that is cut off by a crash runs again after the next start. A runner that ends, as it
 * does when PostgreSQL goes away while the outcome of a job is written, is replaced by a new one.
 */
export async function startJobRunner(parts: JobRunnerDeps): Promise<{ stop(): Promise<void> }> {
  const { pool, log } = parts
  const stopping = new AbortController()
  let living: { id: string; shown: PersistentConnection } | undefined

  /** Called by each worker of a runner before its first job: from then on others must see that the runner is alive. */
  async function showLife(id: string): Promise<void> {
    if (living?.id !== id) {
      living?.shown.stop()
      living = { id, shown: markRunnerAlive(pool, id, log) }
    }
    await living.shown.ready
  }

  const start = () => run(graphileOptions(parts, stopping.signal, showLife))

  async function startAgain(): Promise<Runner | undefined> {
    while (!stopping.signal.aborted) {
      await delay(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return undefined
      try {
        if (living) await releaseRunnerJobs(pool, [living.id])
        const next = await start()
        if (!stopping.signal.aborted) return next
        // Told to stop while it started: nobody else knows of this one yet.
        await next.stop()
      } catch (error) {
        log.warn({ err: error }, 'job runner could not start; it will try again')
      }
    }
    return undefined
  }

  let runner: Runner | undefined = await start()
  const freeing = releaseOrphanedJobs(pool, log)
  const running = (async () => {
    while (runner) {
      await runner.promise.catch((error: unknown) => log.warn({ err: error }, 'job runner broke'))
      if (stopping.signal.aborted) return
      log.warn('job runner ended; starting it again')
      runner = await startAgain()
    }
  })()

  return {
    async stop() {
      freeing.stop()
      stopping.abort()
      // One that has ended by itself just now says so by an error.
      await runner?.stop().catch(() => {})
      await running
      living?.shown.stop()
    },
  }
}

function graphileOptions(
  { pool, jobs, log, metrics, concurrency }: JobRunnerDeps,
  signal: AbortSignal,
  showLife: (runnerId: string) => Promise<void>,
) {
  const asTask =
    (job: Job<unknown>): Task =>
    async (payload, { job: { attempts, max_attempts } }) => {
      const jobLog = log.child({ job: job.name })
      try {
        const context = { log: jobLog, signal, attempt: attempts, maxAttempts: max_attempts }
        await runInLanguage(SITE_LANGUAGE, () =>
          runWithBackgroundPool(() => job.handle(job.payload.parse(payload), context)),
        )
        metrics.jobs.inc({ job: job.name, outcome: 'done' })
      } catch (error) {
        metrics.jobs.inc({ job: job.name, outcome: 'failed' })
        jobLog.error({ err: error, attempt: attempts }, 'job failed')
        throw error
      }
    }
  return {
    pgPool: pool,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, asTask(job)])),
    crontab: jobs
      .filter((job) => job.schedule)
      .map((job) => `${job.schedule} ${job.name} {}`)
      .join('\n'),
    concurrency,
    noHandleSignals: true,
    pollInterval: POLL_MS,
    // The time of this process, which CLOCK_OFFSET may have shifted, as for jobs that are enqueued.
    useNodeTime: true,
    preset: {
      plugins: [
        {
          name: 'LecternShowLife',
          version: '1',
          worker: {
            hooks: {
              startWorker: (_: unknown, { worker }: { worker: { workerPool: { id: string } } }) =>
                showLife(worker.workerPool.id),
            },
          },
        },
      ],
      // Outcomes are written by a batcher, even if one by one: written directly, an outcome that PostgreSQL does not take
      // becomes an unhandled rejection, which ends the process.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
    logger: new GraphileLogger(() => (level, message, meta) => {
      // Failed jobs are logged above, with their name; here they would be logged again as text with the whole trace.
      if (meta?.['failure']) return
      if (level === 'error' || level === 'warning') log.warn({ worker: level }, message)
    }),
  }
}
