import { eq, sql } from 'drizzle-orm'
import type { Role } from '#platform/rules/actor.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { accountCreated } from '../../rules/events.ts'
import { MAIL_CODE_LIFETIME_MS, MAIL_CODE_MAX_TRIES } from '../../rules/limits.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { lockSignUps, matchesMailCode } from '../mail-codes.ts'
import { signUps } from '../tables.ts'
import { insertAccount } from './create-account.ts'

export type VerifyCodeOutcome =
  | { outcome: 'CREATED'; userId: string }
  | { outcome: 'CODE_REFUSED' | 'CODE_EXPIRED' | 'CODE_TRIES_USED' }

/**
 * Finishes a sign-up: with the right code, in time and within five tries, the pending form becomes an account. Guesses for
 * one address wait for each other, so that many at once don't get more tries than many in a row. An address of the administrators
 * gets their role, which is safe, since the code proves the address.
 */
export async function verifyCode(
  ctx: QueryContext & AccountsDeps<'secret' | 'adminEmails'>,
  { signUpId, email, otp }: { signUpId: string; email: string; otp: string },
): Promise<VerifyCodeOutcome> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx): Promise<VerifyCodeOutcome> => {
    const pending = (await lockSignUps(tx, email)).find(({ id }) => id === signUpId)
    if (!pending?.codeHash || !pending.codeSentAt) return { outcome: 'CODE_REFUSED' }
    if (pending.wrongAttempts >= MAIL_CODE_MAX_TRIES) return { outcome: 'CODE_TRIES_USED' }
    if (now.getTime() >= pending.codeSentAt.getTime() + MAIL_CODE_LIFETIME_MS)
      return { outcome: 'CODE_EXPIRED' }
    if (!matchesMailCode(ctx, { key: signUpId, code: otp, hash: pending.codeHash })) {
      await tx
        .update(signUps)
        .set({ wrongAttempts: sql`${signUps.wrongAttempts} + 1` })
        .where(eq(signUps.id, signUpId))
      return { outcome: 'CODE_REFUSED' }
    }
    const roles: Role[] = ctx.adminEmails.includes(email) ? ['learner', 'admin'] : ['learner']
    const userId = await insertAccount(tx, { ...pending, roles }, now)
    // Another form of the same person was quicker.
    if (!userId) return { outcome: 'CODE_REFUSED' }
    await tx.delete(signUps).where(eq(signUps.email, email))
    await emitEvent(tx, accountCreated, { userId, invite: pending.invite ?? undefined }, now)
    return { outcome: 'CREATED', userId }
  })
}
