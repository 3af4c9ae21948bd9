import { eq, sql } from 'drizzle-orm'
import { getLanguage } from '#platform/rules/messages/language.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import { isUniqueViolation } from '#platform/server/db/database-errors.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { accountEmailChanged } from '../../rules/events.ts'
import { MAIL_CODE_LIFETIME_MS, MAIL_CODE_MAX_TRIES } from '../../rules/limits.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { getEmailChangeCodeKey } from '../jobs/send-email-change-mails.ts'
import { matchesMailCode } from '../mail-codes.ts'
import { users } from '../tables.ts'
import { emailChanges } from '../user-details-tables.ts'
import { endSessions } from './end-sessions.ts'

export type FinishEmailChangeOutcome =
  | 'CHANGED'
  | 'CODE_REFUSED'
  | 'CODE_EXPIRED'
  | 'CODE_TRIES_USED'
  | 'EMAIL_CHANGE_NOT_FOUND'

interface FinishEmailChange {
  readonly email: string
  readonly oldOtp: string
  readonly newOtp: string
  /** The session of the request, which goes on. */
  readonly sessionId: string | null
}

/**
 * Gives an account its new address, with the codes from both mailboxes, in time and within five tries. All other sessions end, and the
 * former address is mailed. An address that another account has taken meanwhile is refused like a wrong code.
 */
export async function finishEmailChange(
  ctx: PersonContext & AccountsDeps<'secret' | 'jobs'>,
  { email, oldOtp, newOtp, sessionId }: FinishEmailChange,
): Promise<FinishEmailChangeOutcome> {
  const { db, clock, jobs } = ctx
  const userId = ctx.actor.id
  const now = clock.now()
  try {
    return await db.transaction(async (tx) => {
      // Locks in the same order as the start of a change: the account first.
      const [user] = await tx
        .select({ email: users.email })
        .from(users)
        .where(eq(users.id, userId))
        .for('update')
      const [pending] = await tx
        .select()
        .from(emailChanges)
        .where(eq(emailChanges.userId, userId))
        .for('update')
      if (!pending || pending.newEmail !== email || pending.oldEmail !== user?.email) {
        return 'EMAIL_CHANGE_NOT_FOUND'
      }
      const { oldEmail, newEmail, oldCodeHash, newCodeHash, codeSentAt, wrongAttempts } = pending
      if (!oldCodeHash || !newCodeHash || !codeSentAt) return 'CODE_REFUSED'
      if (wrongAttempts >= MAIL_CODE_MAX_TRIES) return 'CODE_TRIES_USED'
      if (now.getTime() >= codeSentAt.getTime() + MAIL_CODE_LIFETIME_MS) return 'CODE_EXPIRED'
      const oldKey = getEmailChangeCodeKey(userId, oldEmail)
      const newKey = getEmailChangeCodeKey(userId, newEmail)
      const isOldRight = matchesMailCode(ctx, { key: oldKey, code: oldOtp, hash: oldCodeHash })
      const isNewRight = matchesMailCode(ctx, { key: newKey, code: newOtp, hash: newCodeHash })
      if (!isOldRight || !isNewRight) {
        await tx
          .update(emailChanges)
          .set({ wrongAttempts: sql`${emailChanges.wrongAttempts} + 1` })
          .where(eq(emailChanges.userId, userId))
        return 'CODE_REFUSED'
      }
      await tx
        .update(users)
        .set({ email: newEmail, emailVerified: true, updatedAt: now })
        .where(eq(users.id, userId))
      await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
      await endSessions(tx, userId, { except: sessionId })
      await emitEvent(tx, accountEmailChanged, { userId }, now)
      await enqueueJob(tx, jobs.emailChangedMail, { to: oldEmail, language: getLanguage() })
      return 'CHANGED'
    })
  } catch (error) {
    if (isUniqueViolation(error)) return 'CODE_REFUSED'
    throw error
  }
}
