import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { getLanguage } from '#platform/rules/messages/language.ts'
import type { QueryContext, SettingsContext } from '#platform/server/command-context.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import type { PendingRecovery } from '../../rules/account.ts'
import { CODE_RESEND_DELAY_SECONDS } from '../../rules/limits.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { reserveCodeMail } from '../mail-codes.ts'
import { passwordRecoveries } from '../tables.ts'

export type RecoverySendOutcome =
  | { outcome: 'SENT'; pending: PendingRecovery }
  | { outcome: 'CODE_LIMIT_REACHED' | 'RESEND_TOO_SOON'; retryAfterSeconds: number }

type RecoveryContext = QueryContext & SettingsContext & AccountsDeps<'jobs'>

/**
 * Begins the recovery of a password: requests a code mail. It never looks up whether the address has an account (the mail job does),
 * so neither the answer nor its timing reveals that.
 */
export async function startRecovery(
  { db, clock, settings, jobs }: RecoveryContext,
  { email }: { email: string },
): Promise<RecoverySendOutcome> {
  const recoveryId = randomUUID()
  const now = clock.now()
  return db.transaction(async (tx): Promise<RecoverySendOutcome> => {
    const send = await reserveCodeMail(tx, { settings }, { email, purpose: 'recovery', now, again: false })
    if (!send.allowed) return { outcome: send.reason, retryAfterSeconds: send.retryAfterSeconds }
    await tx.insert(passwordRecoveries).values({ id: recoveryId, email, createdAt: now })
    await enqueueJob(tx, jobs.recoveryMail, { recoveryId, language: getLanguage() })
    return { outcome: 'SENT', pending: presentPendingRecovery({ recoveryId, email }, send) }
  })
}

/** Requests a new code for a recovery; the one before stops working once the new mail is made. */
export async function resendRecovery(
  { db, clock, settings, jobs }: RecoveryContext,
  { recoveryId }: { recoveryId: string },
): Promise<RecoverySendOutcome | { outcome: 'RECOVERY_NOT_FOUND' }> {
  return db.transaction(async (tx) => {
    const [pending] = await tx
      .select({ email: passwordRecoveries.email })
      .from(passwordRecoveries)
      .where(eq(passwordRecoveries.id, recoveryId))
    if (!pending) return { outcome: 'RECOVERY_NOT_FOUND' }
    const { email } = pending
    const send = await reserveCodeMail(
      tx,
      { settings },
      { email, purpose: 'recovery', now: clock.now(), again: true },
    )
    if (!send.allowed) return { outcome: send.reason, retryAfterSeconds: send.retryAfterSeconds }
    await enqueueJob(tx, jobs.recoveryMail, { recoveryId, language: getLanguage() })
    return { outcome: 'SENT', pending: presentPendingRecovery({ recoveryId, email }, send) }
  })
}

const presentPendingRecovery = (
  recovery: { recoveryId: string; email: string },
  { sendsLeft }: { sendsLeft: number },
): PendingRecovery => ({
  ...recovery,
  resendAfterSeconds: CODE_RESEND_DELAY_SECONDS,
  sendsLeft,
})
