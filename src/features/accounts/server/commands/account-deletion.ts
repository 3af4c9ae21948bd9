import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import { AppError } from '#platform/rules/app-error.ts'
import type { Database } from '#platform/server/db/database.ts'
import { enqueueJob, type Job } from '#platform/server/jobs/jobs.ts'
import { consumeDeletionCode } from '../personal-data/deletion-code.ts'
import type { PersonalDataMailPayload } from '../personal-data/personal-data-mail-jobs.ts'
import { getDeletionGraceDays } from '../queries/get-personal-data-status.ts'
import { users } from '../tables.ts'
import { endSessions } from './end-sessions.ts'
import { ensureAdminRemains, lockAccount } from './lock-account.ts'
import { checkPassword } from './passwords.ts'

const DAY_MS = 24 * 60 * 60_000

export type RequestDeletionOutcome =
  | { outcome: 'ASKED'; deletesAt: Date }
  | { outcome: 'DELETION_PASSWORD_WRONG' | 'CODE_REFUSED' | 'LAST_ADMIN' }

type Proof = { readonly password: string } | { readonly otp: string }

/**
 * Schedules the deletion of an account after the days of grace, and signs its owner out everywhere; signing in meanwhile offers to keep
 * it. The owner proves their identity once more, by password or, if they have none, by a mailed code. Asking again does not move
 * the date.
 */
export async function requestAccountDeletion(
  {
    db,
    now,
    secret,
    mailJob,
  }: { db: Database; now: Date; secret: string; mailJob: Job<PersonalDataMailPayload> },
  actor: Actor,
  proof: Proof,
): Promise<RequestDeletionOutcome> {
  const userId = actor.id
  if ('password' in proof && (await checkPassword(db, userId, proof.password)) !== 'RIGHT') {
    return { outcome: 'DELETION_PASSWORD_WRONG' }
  }
  const days = await getDeletionGraceDays(db)
  try {
    return await db.transaction(async (tx): Promise<RequestDeletionOutcome> => {
      if ('otp' in proof && !(await consumeDeletionCode(tx, now, secret, { userId, code: proof.otp }))) {
        return { outcome: 'CODE_REFUSED' }
      }
      const user = await lockAccount(tx, { by: actor, action: 'delete', userId })
      if (user.deletesAt) return { outcome: 'ASKED', deletesAt: user.deletesAt }
      if (user.roles.includes('admin')) await ensureAdminRemains(tx, user)
      const deletesAt = new Date(now.getTime() + days * DAY_MS)
      await tx.update(users).set({ deletesAt, updatedAt: now }).where(eq(users.id, userId))
      await endSessions(tx, userId)
      await enqueueJob(tx, mailJob, {
        kind: 'deletion-asked',
        to: user.email,
        deletesAt: deletesAt.toISOString(),
      })
      return { outcome: 'ASKED', deletesAt }
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'last-admin') return { outcome: 'LAST_ADMIN' }
    throw error
  }
}

/** Keeps an account that was about to be erased; does nothing to others. */
export async function cancelAccountDeletion(db: Database, now: Date, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ deletesAt: null, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
}
