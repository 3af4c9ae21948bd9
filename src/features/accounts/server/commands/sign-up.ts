import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import type { z } from 'zod'
import type { Database } from '#platform/server/db/database.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { PendingSignUp } from '../../rules/account.ts'
import { RESEND_SECONDS } from '../../rules/limits.ts'
import type { signUpSchema } from '../../rules/schemas.ts'
import type { SignUpMailPayload } from '../jobs/send-sign-up-mail.ts'
import { signUps } from '../tables.ts'
import { reserveCodeSend } from './reserve-code-send.ts'

/**
 * Begins a sign-up: keeps the form and asks for the code mail. It never looks whether the address has an account (the
 * mail job does), so neither the answer nor its time can tell.
 *
 * @returns the pending sign-up, or the seconds to wait when the address had four mails in 24 hours
 */
export async function signUp(
  { db, now, mailJob }: { db: Database; now: Date; mailJob: Job<SignUpMailPayload> },
  form: z.output<typeof signUpSchema>,
): Promise<PendingSignUp | { retryAfterSeconds: number }> {
  const { email, password, mobileNo, ...rest } = form
  const passwordHash = await hashPassword(password)
  const signUpId = randomUUID()
  return db.transaction(async (tx) => {
    const send = await reserveCodeSend(tx, email, now, { again: false })
    if (!send.allowed) return { retryAfterSeconds: send.retryAfterSeconds }
    await tx
      .insert(signUps)
      .values({ ...rest, id: signUpId, email, mobileNo: mobileNo || null, passwordHash, createdAt: now })
    await enqueue(tx, mailJob, { signUpId })
    return { signUpId, email, resendAfterSeconds: RESEND_SECONDS, sendsLeft: send.sendsLeft }
  })
}
