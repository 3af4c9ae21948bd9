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
import type { PasswordStrength } from '../password-strength.ts'
import type { IsReservedName } from '../reserved-names.ts'
import { signUps } from '../tables.ts'
import { reserveCodeSend } from './reserve-code-send.ts'

export type SignUpOutcome =
  | { outcome: 'SENT'; pending: PendingSignUp }
  | { outcome: 'PASSWORD_WEAK'; hint: string }
  | { outcome: 'CODE_LIMIT_REACHED'; retryAfterSeconds: number }
  | { outcome: 'NAME_RESERVED' }

interface SignUpParts {
  readonly db: Database
  readonly now: Date
  readonly mailJob: Job<SignUpMailPayload>
  readonly findWeakness: PasswordStrength
  readonly isReservedName: IsReservedName
}

/**
 * Begins a sign-up: stores the form and requests the code mail. It never looks up whether the address has an account (the mail job
 * does), so neither the answer nor its timing reveals that.
 *
 * @returns the pending sign-up, the seconds to wait when the address had four mails in 24 hours, or what is wrong with the form
 */
export async function signUp(
  { db, now, mailJob, findWeakness, isReservedName }: SignUpParts,
  form: z.output<typeof signUpSchema>,
): Promise<SignUpOutcome> {
  const { email, password, mobileNo, ...rest } = form
  if (isReservedName(`${rest.firstName} ${rest.lastName}`)) return { outcome: 'NAME_RESERVED' }
  const hint = await findWeakness(password, form)
  if (hint) return { outcome: 'PASSWORD_WEAK', hint }
  const passwordHash = await hashPassword(password)
  const signUpId = randomUUID()
  return db.transaction(async (tx): Promise<SignUpOutcome> => {
    const send = await reserveCodeSend(tx, email, now, { again: false })
    if (!send.allowed) return { outcome: 'CODE_LIMIT_REACHED', retryAfterSeconds: send.retryAfterSeconds }
    await tx
      .insert(signUps)
      .values({ ...rest, id: signUpId, email, mobileNo: mobileNo || null, passwordHash, createdAt: now })
    await enqueue(tx, mailJob, { signUpId })
    const pending = { signUpId, email, resendAfterSeconds: RESEND_SECONDS, sendsLeft: send.sendsLeft }
    return { outcome: 'SENT', pending }
  })
}
