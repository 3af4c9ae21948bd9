import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { getLanguage } from '#platform/rules/messages/language.ts'
import type { QueryContext, SettingsContext } from '#platform/server/command-context.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import type { PendingSignUp } from '../../rules/account.ts'
import { CODE_RESEND_DELAY_SECONDS } from '../../rules/limits.ts'
import type { signUpSchema } from '../../rules/schemas.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { reserveCodeMail } from '../mail-codes.ts'
import { signUps } from '../tables.ts'

export type SignUpOutcome =
  | { outcome: 'SENT'; pending: PendingSignUp }
  | { outcome: 'PASSWORD_WEAK'; hint: string }
  | { outcome: 'CODE_LIMIT_REACHED'; retryAfterSeconds: number }
  | { outcome: 'NAME_RESERVED' }

type SignUpContext = QueryContext &
  SettingsContext &
  AccountsDeps<'isReservedName' | 'findPasswordWeakness' | 'passwords' | 'jobs'>

/**
 * Begins a sign-up: stores the form and requests the code mail. It never looks up whether the address has an account (the mail job
 * does), so neither the answer nor its timing reveals that.
 *
 * @returns the pending sign-up, the seconds to wait when the address had all its mails of 24 hours, or what is wrong with the form
 */
export async function signUp(
  { db, clock, settings, isReservedName, findPasswordWeakness, passwords, jobs }: SignUpContext,
  form: z.output<typeof signUpSchema>,
): Promise<SignUpOutcome> {
  const { email, password, mobileNo, ...rest } = form
  if (isReservedName(`${rest.firstName} ${rest.lastName}`)) return { outcome: 'NAME_RESERVED' }
  const hint = await findPasswordWeakness(password, form)
  if (hint) return { outcome: 'PASSWORD_WEAK', hint }
  const passwordHash = await passwords.hash(password)
  const signUpId = randomUUID()
  const now = clock.now()
  return db.transaction(async (tx): Promise<SignUpOutcome> => {
    const send = await reserveCodeMail(tx, { settings }, { email, purpose: 'sign-up', now, again: false })
    if (!send.allowed) return { outcome: 'CODE_LIMIT_REACHED', retryAfterSeconds: send.retryAfterSeconds }
    await tx
      .insert(signUps)
      .values({ ...rest, id: signUpId, email, mobileNo: mobileNo || null, passwordHash, createdAt: now })
    await enqueueJob(tx, jobs.signUpMail, { signUpId, language: getLanguage() })
    const pending = {
      signUpId,
      email,
      resendAfterSeconds: CODE_RESEND_DELAY_SECONDS,
      sendsLeft: send.sendsLeft,
    }
    return { outcome: 'SENT', pending }
  })
}

export type ResendCodeOutcome =
  | { outcome: 'SENT'; pending: PendingSignUp }
  | { outcome: 'CODE_LIMIT_REACHED' | 'RESEND_TOO_SOON'; retryAfterSeconds: number }
  | { outcome: 'SIGN_UP_NOT_FOUND' }

/** Requests a new code for a pending sign-up; the one before stops working once the new mail is made. */
export async function resendCode(
  { db, clock, settings, jobs }: QueryContext & SettingsContext & AccountsDeps<'jobs'>,
  { signUpId }: { signUpId: string },
): Promise<ResendCodeOutcome> {
  return db.transaction(async (tx): Promise<ResendCodeOutcome> => {
    const [pending] = await tx.select({ email: signUps.email }).from(signUps).where(eq(signUps.id, signUpId))
    if (!pending) return { outcome: 'SIGN_UP_NOT_FOUND' }
    const { email } = pending
    const send = await reserveCodeMail(
      tx,
      { settings },
      { email, purpose: 'sign-up', now: clock.now(), again: true },
    )
    if (!send.allowed) return { outcome: send.reason, retryAfterSeconds: send.retryAfterSeconds }
    await enqueueJob(tx, jobs.signUpMail, { signUpId, language: getLanguage() })
    return {
      outcome: 'SENT',
      pending: {
        signUpId,
        email,
        resendAfterSeconds: CODE_RESEND_DELAY_SECONDS,
        sendsLeft: send.sendsLeft,
      },
    }
  })
}
