import { eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import {
  defineJob,
  defineScheduledJob,
  enqueueJob,
  type Job,
  type JobDeps,
  type ScheduledJob,
} from '#platform/server/jobs/jobs.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { accountDeleted } from '../../rules/events.ts'
import { notifySessionsEnded } from '../commands/end-sessions.ts'
import { parsePictureKey } from '../profile-picture.ts'
import { users } from '../tables.ts'
import { deleteExpiredDataExports } from './data-export-job.ts'
import { getDataExportFolder } from './export-files.ts'
import type { PersonalDataHandler } from './personal-data.ts'
import type { PersonalDataMailPayload } from './personal-data-mail-jobs.ts'

interface AccountErasureDeps extends JobDeps {
  readonly storage: Storage
  readonly mailJob: Job<PersonalDataMailPayload>
  readonly parts: readonly PersonalDataHandler[]
}

/**
 * Erases an account whose days of grace are over: each feature removes its personal data, and the row of `users`, which discussions
 * refer to, stays without anything that identifies the person. Files go
 * first: should the transaction then fail, a retry does the rest.
 *
 * @returns false if its owner has kept it, or it is erased already
 */
async function eraseAccount(
  { db, clock, storage, mailJob, parts }: AccountErasureDeps,
  userId: string,
): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({
        email: users.email,
        language: users.language,
        image: users.image,
        deletesAt: users.deletesAt,
      })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    if (!user?.deletesAt || user.deletesAt > now) return false
    await storage.deletePrefix(getDataExportFolder(userId))
    const portrait = parsePictureKey(user.image)
    if (portrait) await storage.deletePrefix(portrait)
    // Accounts go last: the rows of other features may refer to them.
    for (const part of parts.toReversed()) await part.eraseData(tx, userId, now)
    await notifySessionsEnded(tx, userId)
    await emitEvent(tx, accountDeleted, { userId }, now)
    await enqueueJob(tx, mailJob, { kind: 'deleted', to: user.email, language: user.language })
    return true
  })
}

const payload = z.object({ userId: idSchema })

/** Erases one account. */
const defineEraseJob = (deps: AccountErasureDeps) =>
  defineJob({
    name: 'accounts:erase',
    payload,
    // One after another: two erasures at once could lock each other's comments and wait for each other.
    queue: 'accounts:erase',
    async handle({ userId }, { log }) {
      const erased = await eraseAccount(deps, userId)
      if (erased) log.info({ userId }, 'account erased')
    },
  })

/** Looks every hour for accounts whose days of grace are over, and for expired copies. */
export function defineAccountErasureJobs(deps: AccountErasureDeps): [Job<{ userId: string }>, ScheduledJob] {
  const eraseJob = defineEraseJob(deps)
  const { db, clock } = deps
  const lookJob = defineScheduledJob({
    name: 'accounts:erase-due',
    schedule: '41 * * * *',
    async handle() {
      const isDue = lte(users.deletesAt, clock.now())
      const due = await db.select({ userId: users.id }).from(users).where(isDue)
      for (const { userId } of due)
        await enqueueJob(db, eraseJob, { userId }, { key: `accounts:erase:${userId}` })
      await deleteExpiredDataExports(deps)
    },
  })
  return [eraseJob, lookJob]
}
