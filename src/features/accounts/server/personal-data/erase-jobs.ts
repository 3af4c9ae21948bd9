import { lte } from 'drizzle-orm'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob, type Job } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { eraseAccount } from '../commands/erase-account.ts'
import { users } from '../tables.ts'
import type { AccountDataPart } from './account-data-part.ts'
import { removeOldExports } from './export-job.ts'
import type { DataMail } from './mail-jobs.ts'

const payload = z.object({ userId: idSchema })

interface EraseJobParts {
  readonly db: Database
  readonly clock: Clock
  readonly storage: Storage
  readonly mailJob: Job<DataMail>
  readonly parts: readonly AccountDataPart[]
}

/** Erases one account. */
const defineEraseJob = (options: EraseJobParts) =>
  defineJob({
    name: 'accounts:erase',
    payload,
    // One after another: two erasures at once could lock each other's comments and wait for each other.
    queue: 'accounts:erase',
    async handle({ userId }, { log }) {
      const erased = await eraseAccount({ ...options, now: options.clock.now() }, userId)
      if (erased) log.info({ userId }, 'account erased')
    },
  })

/** Looks every hour for accounts whose days of grace are over, and for expired copies. */
export function defineEraseJobs(
  options: EraseJobParts,
): [Job<{ userId: string }>, Job<Record<never, never>>] {
  const eraseJob = defineEraseJob(options)
  const { db, clock, storage } = options
  const lookJob = defineJob({
    name: 'accounts:erase-due',
    payload: z.object({}),
    schedule: '41 * * * *',
    async handle() {
      const now = clock.now()
      const due = await db.select({ userId: users.id }).from(users).where(lte(users.deletesAt, now))
      for (const { userId } of due)
        await enqueue(db, eraseJob, { userId }, { key: `accounts:erase:${userId}` })
      await removeOldExports(db, storage, now)
    },
  })
  return [eraseJob, lookJob]
}
