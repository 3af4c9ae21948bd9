import { eq } from 'drizzle-orm'
import type { PersonContext, SettingsContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { PendingEmailChange } from '../../rules/account.ts'
import { CODE_RESEND_DELAY_SECONDS } from '../../rules/limits.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { enqueueEmailChangeMail } from '../jobs/send-email-change-mails.ts'
import { checkCodeMailLimit, recordCodeMail } from '../mail-codes.ts'
import { users } from '../tables.ts'
import { emailChanges } from '../user-details-tables.ts'
import { checkPassword } from './passwords.ts'

/** A change whose mails have not been sent yet. */
const WITHOUT_CODES = { oldCodeHash: null, newCodeHash: null, codeSentAt: null, wrongAttempts: 0 }

export type EmailChangeSendOutcome =
  | { outcome: 'SENT'; pending: PendingEmailChange }
  | { outcome: 'RESEND_TOO_SOON' | 'CODE_LIMIT_REACHED'; retryAfterSeconds: number }

export type StartEmailChangeOutcome = EmailChangeSendOutcome | { outcome: 'EMAIL_SAME' | 'PASSWORD_WRONG' }

/**
 * Begins a change of address: requests a code for the present address and one for the new one. It never looks up whether the new one
 * has an account (the mail job does), so neither the answer nor its timing reveals that. See docs/product/accounts.md#address.
 *
 * @param wanted.password empty for an account without one
 */
export async function startEmailChange(
  ctx: PersonContext & SettingsContext & AccountsDeps<'passwords' | 'jobs'>,
  wanted: { email: string; password: string },
): Promise<StartEmailChangeOutcome> {
  if ((await checkPassword(ctx, wanted.password)) === 'PASSWORD_WRONG') {
    return { outcome: 'PASSWORD_WRONG' }
  }
  const { db, clock, actor, jobs } = ctx
  const now = clock.now()
  return db.transaction(async (tx): Promise<StartEmailChangeOutcome> => {
    const [user] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, actor.id))
      .for('update')
    if (!user || user.email === wanted.email) return { outcome: 'EMAIL_SAME' }
    const change = { userId: actor.id, oldEmail: user.email, newEmail: wanted.email }
    const reserved = await reserveBothSends(tx, ctx, { ...change, now, again: false })
    if (reserved.outcome !== 'SENT') return reserved
    const fresh = { ...change, ...WITHOUT_CODES, createdAt: now }
    await tx
      .insert(emailChanges)
      .values(fresh)
      .onConflictDoUpdate({ target: emailChanges.userId, set: fresh })
    await enqueueEmailChangeMail(tx, jobs.emailChangeMails, {
      userId: actor.id,
      newEmail: wanted.email,
      to: 'new',
    })
    return reserved
  })
}

/** Requests both codes anew; those before stop working at once. */
export async function resendEmailChange({
  db,
  clock,
  settings,
  actor: { id: userId },
  jobs,
}: PersonContext & SettingsContext & AccountsDeps<'jobs'>): Promise<
  EmailChangeSendOutcome | { outcome: 'EMAIL_CHANGE_NOT_FOUND' }
> {
  return db.transaction(async (tx) => {
    const [pending] = await tx
      .select()
      .from(emailChanges)
      .where(eq(emailChanges.userId, userId))
      .for('update')
    if (!pending) return { outcome: 'EMAIL_CHANGE_NOT_FOUND' }
    const reserved = await reserveBothSends(tx, { settings }, { ...pending, now: clock.now(), again: true })
    if (reserved.outcome !== 'SENT') return reserved
    await tx.update(emailChanges).set(WITHOUT_CODES).where(eq(emailChanges.userId, userId))
    await enqueueEmailChangeMail(tx, jobs.emailChangeMails, { userId, newEmail: pending.newEmail, to: 'new' })
    return reserved
  })
}

/** Counts a mail for each address, or none at all. The count for the present address is the limit of the account. */
async function reserveBothSends(
  tx: Transaction,
  { settings }: SettingsContext,
  { oldEmail, newEmail, now, again }: { oldEmail: string; newEmail: string; now: Date; again: boolean },
): Promise<EmailChangeSendOutcome> {
  const fromOld = { email: oldEmail, purpose: 'email-change-from', now, again } as const
  const toNew = { email: newEmail, purpose: 'email-change-to', now, again } as const
  const sendsLeft: number[] = []
  for (const send of [fromOld, toNew]) {
    const decision = await checkCodeMailLimit(tx, { settings }, send)
    if (!decision.allowed) {
      return { outcome: decision.reason, retryAfterSeconds: decision.retryAfterSeconds }
    }
    sendsLeft.push(decision.sendsLeft)
  }
  for (const send of [fromOld, toNew]) await recordCodeMail(tx, send)
  return {
    outcome: 'SENT',
    pending: {
      oldEmail,
      newEmail,
      resendAfterSeconds: CODE_RESEND_DELAY_SECONDS,
      sendsLeft: Math.min(...sendsLeft),
    },
  }
}
