import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { enqueueJob, type Job } from '#platform/server/jobs/jobs.ts'
import type { PendingRecovery } from '../../rules/account.ts'
import { CODE_RESEND_DELAY_SECONDS } from '../../rules/limits.ts'
import type { RecoveryMailPayload } from '../jobs/send-code-mails.ts'
import { reserveCodeMail } from '../mail-codes.ts'
import { passwordRecoveries } from '../tables.ts'

export type RecoverySendOutcome =
  | { outcome: 'SENT'; pending: PendingRecovery }
  | { outcome: 'CODE_LIMIT_REACHED' | 'RESEND_TOO_SOON'; retryAfterSeconds: number }

interface RecoveryDeps {
  readonly db: Database
  readonly now: Date
  readonly mailJob: Job<RecoveryMailPayload>
}

/**
 * Begins the recovery of a password: requests a code mail. It never looks up whether the address has an account (the mail job does),
 * so neither the answer nor its timing reveals that.
 */
export async function startRecovery(
  { db, now, mailJob }: RecoveryDeps,
  { email }: { email: string },
): Promise<RecoverySendOutcome> {
  const recoveryId = randomUUID()
  return db.transaction(async (tx): Promise<RecoverySendOutcome> => {
    const send = await reserveCodeMail(tx, email, now, { again: false, purpose: 'recovery' })
    if (!send.allowed) return { outcome: send.reason, retryAfterSeconds: send.retryAfterSeconds }
    await tx.insert(passwordRecoveries).values({ id: recoveryId, email, createdAt: now })
    await enqueueJob(tx, mailJob, { recoveryId })
    return { outcome: 'SENT', pending: pendingOf(recoveryId, email, send.sendsLeft) }
  })
}

/** Requests a new code for a recovery; the one before stops working once the new mail is made. */
export async function resendRecovery(
  { db, now, mailJob }: RecoveryDeps,
  { recoveryId }: { recoveryId: string },
): Promise<RecoverySendOutcome | { outcome: 'RECOVERY_NOT_FOUND' }> {
  return db.transaction(async (tx) => {
    const [pending] = await tx
      .select({ email: passwordRecoveries.email })
      .from(passwordRecoveries)
      .where(eq(passwordRecoveries.id, recoveryId))
    if (!pending) return { outcome: 'RECOVERY_NOT_FOUND' }
    const send = await reserveCodeMail(tx, pending.email, now, { again: true, purpose: 'recovery' })
    if (!send.allowed) return { outcome: send.reason, retryAfterSeconds: send.retryAfterSeconds }
    await enqueueJob(tx, mailJob, { recoveryId })
    return { outcome: 'SENT', pending: pendingOf(recoveryId, pending.email, send.sendsLeft) }
  })
}

const pendingOf = (recoveryId: string, email: string, sendsLeft: number): PendingRecovery => ({
  recoveryId,
  email,
  resendAfterSeconds: CODE_RESEND_DELAY_SECONDS,
  sendsLeft,
})
