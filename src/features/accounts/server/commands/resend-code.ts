import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { PendingSignUp } from '../../rules/account.ts'
import { RESEND_SECONDS } from '../../rules/limits.ts'
import type { SignUpMailPayload } from '../jobs/send-sign-up-mail.ts'
import { signUps } from '../tables.ts'
import { reserveCodeSend } from './reserve-code-send.ts'

export type ResendOutcome =
  | { outcome: 'SENT'; pending: PendingSignUp }
  | { outcome: 'CODE_LIMIT_REACHED' | 'RESEND_TOO_SOON'; retryAfterSeconds: number }
  | { outcome: 'SIGN_UP_NOT_FOUND' }

/** Requests a new code for a pending sign-up; the one before stops working once the new mail is made. */
export async function resendCode(
  { db, now, mailJob }: { db: Database; now: Date; mailJob: Job<SignUpMailPayload> },
  { signUpId }: { signUpId: string },
): Promise<ResendOutcome> {
  return db.transaction(async (tx): Promise<ResendOutcome> => {
    const [pending] = await tx.select({ email: signUps.email }).from(signUps).where(eq(signUps.id, signUpId))
    if (!pending) return { outcome: 'SIGN_UP_NOT_FOUND' }
    const send = await reserveCodeSend(tx, pending.email, now, { again: true })
    if (!send.allowed) return { outcome: send.reason, retryAfterSeconds: send.retryAfterSeconds }
    await enqueue(tx, mailJob, { signUpId })
    return {
      outcome: 'SENT',
      pending: {
        signUpId,
        email: pending.email,
        resendAfterSeconds: RESEND_SECONDS,
        sendsLeft: send.sendsLeft,
      },
    }
  })
}
