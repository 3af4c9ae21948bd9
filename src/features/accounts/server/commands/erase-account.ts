import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { accountDeleted } from '../../rules/events.ts'
import type { AccountDataPart } from '../personal-data/account-data-part.ts'
import { exportFolder } from '../personal-data/export-files.ts'
import type { DataMail } from '../personal-data/mail-jobs.ts'
import { portraitKeyOf } from '../portrait/portrait-key.ts'
import { users } from '../tables.ts'
import { markSessionsStale } from './end-sessions.ts'

interface EraseParts {
  readonly db: Database
  readonly now: Date
  readonly storage: Storage
  readonly mailJob: Job<DataMail>
  readonly parts: readonly AccountDataPart[]
}

/**
 * Erases an account whose days of grace are over: each feature removes its personal data, and the row of `users`, which discussions
 * refer to, stays without anything that identifies the person. Files go
 * first: should the transaction then fail, a retry does the rest.
 *
 * @returns false if its owner has kept it, or it is erased already
 */
export async function eraseAccount(
  { db, now, storage, mailJob, parts }: EraseParts,
  userId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ email: users.email, image: users.image, deletesAt: users.deletesAt })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    if (!user?.deletesAt || user.deletesAt > now) return false
    await storage.deletePrefix(exportFolder(userId))
    const portrait = portraitKeyOf(user.image)
    if (portrait) await storage.deletePrefix(portrait)
    // Accounts go last: the rows of other features may refer to them.
    for (const part of parts.toReversed()) await part.eraseOf(tx, userId, now)
    await markSessionsStale(tx, userId)
    await emit(tx, accountDeleted, { userId }, now)
    await enqueue(tx, mailJob, { kind: 'deleted', to: user.email })
    return true
  })
}
