import { eq, sql } from 'drizzle-orm'
import type { Role } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { accountCreated } from '../../rules/events.ts'
import { CODE_LIFETIME_MS, CODE_TRIES } from '../../rules/limits.ts'
import { isCode } from '../codes.ts'
import { signUps } from '../tables.ts'
import { insertAccount } from './insert-account.ts'
import { lockSignUps } from './lock-pending.ts'

export type VerifyOutcome =
  | { outcome: 'CREATED'; userId: string }
  | { outcome: 'CODE_REFUSED' | 'CODE_EXPIRED' | 'CODE_TRIES_USED' }

/**
 * Finishes a sign-up: with the right code, in time and within five tries, the pending form becomes an account. Guesses for
 * one address wait for each other, so that many at once don't get more tries than many in a row.
 *
 * @param options.adminEmails addresses that become administrators; safe, since the code proves the address
 */
export async function verifyCode(
  {
    db,
    now,
    secret,
    adminEmails,
  }: { db: Database; now: Date; secret: string; adminEmails: readonly string[] },
  { signUpId, email, otp }: { signUpId: string; email: string; otp: string },
): Promise<VerifyOutcome> {
  return db.transaction(async (tx): Promise<VerifyOutcome> => {
    const pending = (await lockSignUps(tx, email)).find(({ id }) => id === signUpId)
    if (!pending?.codeHash || !pending.codeSentAt) return { outcome: 'CODE_REFUSED' }
    if (pending.wrongTries >= CODE_TRIES) return { outcome: 'CODE_TRIES_USED' }
    if (now.getTime() >= pending.codeSentAt.getTime() + CODE_LIFETIME_MS) return { outcome: 'CODE_EXPIRED' }
    if (!isCode(secret, signUpId, otp, pending.codeHash)) {
      await tx
        .update(signUps)
        .set({ wrongTries: sql`${signUps.wrongTries} + 1` })
        .where(eq(signUps.id, signUpId))
      return { outcome: 'CODE_REFUSED' }
    }
    const roles: Role[] = adminEmails.includes(email) ? ['learner', 'admin'] : ['learner']
    const userId = await insertAccount(tx, { ...pending, roles }, now)
    // Another form of the same person was quicker.
    if (!userId) return { outcome: 'CODE_REFUSED' }
    await tx.delete(signUps).where(eq(signUps.email, email))
    await emit(tx, accountCreated, { userId, invite: pending.invite ?? undefined }, now)
    return { outcome: 'CREATED', userId }
  })
}
