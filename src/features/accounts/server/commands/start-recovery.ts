import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { PendingRecovery } from '../../rules/account.ts'
import { RESEND_SECONDS } from '../../rules/limits.ts'
import type { RecoveryMailPayload } from '../jobs/send-recovery-mail.ts'
import { recoveries } from '../tables.ts'
import { reserveCodeSend } from './reserve-code-send.ts'

export type RecoverySendOutcome =
  | { outcome: 'SENT'; pending: PendingRecovery }
  | { outcome: 'CODE_LIMIT_REACHED' | 'RESEND_TOO_SOON'; retryAfterSeconds: number }

interface RecoveryTools {
  readonly db: Database
  readonly now: Date
  readonly mailJob: Job<RecoveryMailPayload>
}

/**
 * Begins the recovery of a password: requests a code mail. It never looks up whether the address has an account (the mail job does),
 * so neither the answer nor its timing reveals that.
 */
export async function startRecovery(
  { db, now, mailJob }: RecoveryTools,
  { email }: { email: string },
): Promise<RecoverySendOutcome> {
  const recoveryId = randomUUID()
  return db.transaction(async (tx): Promise<RecoverySendOutcome> => {
    const send = await reserveCodeSend(tx, email, now, { again: false, purpose: 'recovery' })
    if (!send.allowed) return { outcome: send.reason, retryAfterSeconds: send.retryAfterSeconds }
    await tx.insert(recoveries).values({ id: recoveryId, email, createdAt: now })
    await enqueue(tx, mailJob, { recoveryId })
    return { outcome: 'SENT', pending: pendingOf(recoveryId, email, send.sendsLeft) }
  })
}

/** Requests a new code for a recovery; the one before stops working once the new mail is made. */
export async function resendRecovery(
  { db, now, mailJob }: RecoveryTools,
  { recoveryId }: { recoveryId: string },
): Promise<RecoverySendOutcome | { outcome: 'RECOVERY_NOT_FOUND' }> {
  return db.transaction(async (tx) => {
    const [pending] = await tx
      .select({ email: recoveries.email })
      .from(recoveries)
      .where(eq(recoveries.id, recoveryId))
    if (!pending) return { outcome: 'RECOVERY_NOT_FOUND' }
    const send = await reserveCodeSend(tx, pending.email, now, { again: true, purpose: 'recovery' })
    if (!send.allowed) return { outcome: send.reason, retryAfterSeconds: send.retryAfterSeconds }
    await enqueue(tx, mailJob, { recoveryId })
    return { outcome: 'SENT', pending: pendingOf(recoveryId, pending.email, send.sendsLeft) }
  })
}

const pendingOf = (recoveryId: string, email: string, sendsLeft: number): PendingRecovery => ({
  recoveryId,
  email,
  resendAfterSeconds: RESEND_SECONDS,
  sendsLeft,
})
