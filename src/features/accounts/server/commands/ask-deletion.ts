import { eq } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import { AppError } from '#platform/rules/app-error.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { spendDeletionCode } from '../personal-data/deletion-code.ts'
import type { DataMail } from '../personal-data/mail-jobs.ts'
import { graceDaysOf } from '../queries/get-account-data.ts'
import { users } from '../tables.ts'
import { checkPassword } from './check-password.ts'
import { endSessions } from './end-sessions.ts'
import { keepAnAdmin } from './last-admin.ts'
import { lockAccount } from './lock-account.ts'

const DAY_MS = 24 * 60 * 60_000

export type AskDeletionOutcome =
  | { outcome: 'ASKED'; deletesAt: Date }
  | { outcome: 'DELETION_PASSWORD_WRONG' | 'CODE_REFUSED' | 'LAST_ADMIN' }

type Proof = { readonly password: string } | { readonly otp: string }

/**
 * Schedules the deletion of an account after the days of grace, and signs its owner out everywhere; signing in meanwhile offers to keep
 * it. The owner proves their identity once more, by password or, if they have none, by a mailed code. Asking again does not move
 * the date.
 */
export async function askDeletion(
  { db, now, secret, mailJob }: { db: Database; now: Date; secret: string; mailJob: Job<DataMail> },
  actor: Actor,
  proof: Proof,
): Promise<AskDeletionOutcome> {
  const userId = actor.id
  if ('password' in proof && (await checkPassword(db, userId, proof.password)) !== 'RIGHT') {
    return { outcome: 'DELETION_PASSWORD_WRONG' }
  }
  const days = await graceDaysOf(db)
  try {
    return await db.transaction(async (tx): Promise<AskDeletionOutcome> => {
      if ('otp' in proof && !(await spendDeletionCode(tx, now, secret, { userId, code: proof.otp }))) {
        return { outcome: 'CODE_REFUSED' }
      }
      const user = await lockAccount(tx, { by: actor, action: 'delete', userId })
      if (user.deletesAt) return { outcome: 'ASKED', deletesAt: user.deletesAt }
      if (user.roles.includes('admin')) await keepAnAdmin(tx, user)
      const deletesAt = new Date(now.getTime() + days * DAY_MS)
      await tx.update(users).set({ deletesAt, updatedAt: now }).where(eq(users.id, userId))
      await endSessions(tx, userId)
      await enqueue(tx, mailJob, {
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
