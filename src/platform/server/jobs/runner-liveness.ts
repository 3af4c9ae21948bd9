import type { Pool } from 'pg'
import {
  acquireJobRunnerLock,
  isLockOfJobRunner,
  LIVING_JOB_RUNNERS,
} from '#platform/server/db/advisory-locks.ts'
import {
  openPersistentConnection,
  type PersistentConnection,
} from '#platform/server/db/persistent-connection.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'

const SECOND_LOOK_MS = 2_000
const LOOK_EVERY_MS = 15_000

/** Holds an advisory lock that shows other processes that this runner is alive, until it is stopped or its process ends. */
export function markRunnerAlive(pool: Pool, runnerId: string, log: Logger): PersistentConnection {
  return openPersistentConnection(pool, {
    purpose: 'showing that jobs are run',
    log,
    prepare: (client) => acquireJobRunnerLock(client, runnerId),
  })
}

/** Whether some process is running jobs now. */
export async function isAnyRunnerAlive(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ alive: boolean }>(
    `select exists (select ${LIVING_JOB_RUNNERS}) as alive`,
  )
  return rows[0]?.alive ?? false
}

/** Unlocks the jobs of these runners, so that others can run them at once. */
export async function releaseRunnerJobs(pool: Pool, runnerIds: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [runnerIds])
}

/** Ids of runners that have locked jobs and are not alive. */
async function findDead(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker.jobs
     where locked_by is not null
       and not exists (select ${LIVING_JOB_RUNNERS} and ${isLockOfJobRunner('locked_by')})`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Unlocks jobs that a killed runner left behind (the queue itself would retry them after four hours only). A runner counts
 * as dead when it is missing twice, since all of them are missing for a moment after a restart of PostgreSQL.
 */
export function releaseOrphanedJobs(pool: Pool, log: Logger): { stop(): void } {
  let suspects: string[] = []
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function look(): Promise<void> {
    const dead = await findDead(pool)
    const certain = dead.filter((id) => suspects.includes(id))
    suspects = dead
    if (certain.length === 0) return
    await releaseRunnerJobs(pool, certain)
    log.warn({ runners: certain }, 'freed the jobs of runners that were killed')
  }

  function lookAfter(ms: number): void {
    timer = setTimeout(async () => {
      await look().catch((error: unknown) =>
        log.warn(
          { err: error instanceof Error ? error.message : error },
          'could not look for killed runners',
        ),
      )
      if (!stopped) lookAfter(suspects.length > 0 ? SECOND_LOOK_MS : LOOK_EVERY_MS)
    }, ms)
  }

  lookAfter(0)
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
