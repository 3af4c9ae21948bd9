import { implement } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { ensureRecentProof } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { limitRate, type RequestContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import {
  COUNTED_JOBS_MAX,
  discardJob,
  type JobGroup,
  listJobs,
  retryJob,
} from '#platform/server/jobs/administer-jobs.ts'
import { readEventLag } from '#platform/server/outbox/read-event-lag.ts'
import type { StorageUsage } from '#platform/server/storage/storage-usage.ts'
import { type ConsoleHealth, healthConsoleContract } from '../../rules/health-contract.ts'
import { CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS, requireSection } from '../console-procedure.ts'

/** What the process knows of itself and its parts. */
export interface SiteParts {
  /** The version of Lectern. */
  readonly version: string
  /** Whether browsers on other processes are reached, too. */
  readonly realtime: 'shared' | 'alone'
  /** @throws Error soon, when objects cannot be stored now */
  checkStorage(): Promise<void>
  isWorkerAlive(): Promise<boolean>
  /** Null until it was measured. */
  readStorageUsage(): StorageUsage | null
}

export interface HealthProceduresDeps {
  readonly limits: RateLimits
  readonly parts: SiteParts
}

const presentGroup = ({ jobs, ...counts }: JobGroup) => ({
  ...counts,
  jobs: jobs.map(({ runAt, ...job }) => ({ ...job, runAt: runAt.toISOString() })),
})

async function readDatabaseVersions(db: Database): Promise<{ postgres: string; migrations: number }> {
  const { rows } = await db.execute<{ postgres: string; migrations: number }>(sql`
    select current_setting('server_version') as postgres,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations`)
  return rows[0] ?? { postgres: '', migrations: 0 }
}

async function readHealth(db: Database, parts: SiteParts): Promise<ConsoleHealth> {
  const [storage, worker, jobs, events, database] = await Promise.all([
    parts.checkStorage().then(
      () => true,
      () => false,
    ),
    parts.isWorkerAlive(),
    listJobs(db),
    readEventLag(db, COUNTED_JOBS_MAX),
    readDatabaseVersions(db),
  ])
  const usage = parts.readStorageUsage()
  return {
    checks: { storage, worker, realtime: parts.realtime },
    countedMax: COUNTED_JOBS_MAX,
    jobs: {
      failed: presentGroup(jobs.failed),
      running: presentGroup(jobs.running),
      waiting: presentGroup(jobs.waiting),
    },
    events: { ...events, oldestAt: events.oldestAt?.toISOString() ?? null },
    usage: usage && {
      media: usage.media,
      mails: usage.mails,
      isComplete: usage.media.isComplete && usage.mails.isComplete,
      measuredAt: usage.measuredAt.toISOString(),
    },
    versions: { lectern: parts.version, node: process.versions.node, ...database },
  }
}

/** Procedures of the page on how the site is doing. Whoever changes something has to have proved of late who they are. */
export function createHealthProcedures({ limits, parts }: HealthProceduresDeps) {
  const os = implement(healthConsoleContract).$context<RequestContext>()
  const read = requireSection('health')
  const write = read.concat(limitRate(limits, 'admin:jobs', CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS))

  return {
    getHealth: os.getHealth.use(read).handler(({ context }) => readHealth(context.db, parts)),

    retryJob: os.retryJob.use(write).handler(async ({ input, context, errors }) => {
      await ensureRecentProof(context)
      if ((await retryJob(context, input)) !== 'DONE') throw errors.REFUSED()
      return { done: true }
    }),

    discardJob: os.discardJob.use(write).handler(async ({ input, context, errors }) => {
      await ensureRecentProof(context)
      if ((await discardJob(context, input)) !== 'DONE') throw errors.REFUSED()
      return { done: true }
    }),
  }
}
