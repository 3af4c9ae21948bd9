import { eq, sql } from 'drizzle-orm'
import type { QueryContext } from '#platform/server/command-context.ts'
import { MAIL_CODE_LIFETIME_MS, MAIL_CODE_MAX_TRIES } from '../../rules/limits.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { lockRecoveries, matchesMailCode } from '../mail-codes.ts'
import { passwordRecoveries, users } from '../tables.ts'
import { setPassword } from './passwords.ts'

export type FinishRecoveryOutcome =
  | { outcome: 'RECOVERED'; userId: string }
  | { outcome: 'PASSWORD_WEAK'; hint: string }
  | { outcome: 'CODE_REFUSED' | 'CODE_EXPIRED' | 'CODE_TRIES_USED' }

/**
 * Sets a new password with the right code, in time and within five tries, and ends all sessions of the account. Guesses
 * for one address wait for each other, so that many at once don't get more tries than many in a row. For an address
 * without an account no code is right, and no more work is done than for a wrong one. A weak password does not use up the code.
 */
export async function finishRecovery(
  ctx: QueryContext & AccountsDeps<'secret' | 'passwords' | 'findPasswordWeakness' | 'jobs'>,
  { recoveryId, email, otp, password }: { recoveryId: string; email: string; otp: string; password: string },
): Promise<FinishRecoveryOutcome> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx): Promise<FinishRecoveryOutcome> => {
    const pending = (await lockRecoveries(tx, email)).find(({ id }) => id === recoveryId)
    if (!pending?.codeHash || !pending.codeSentAt) return { outcome: 'CODE_REFUSED' }
    if (pending.wrongAttempts >= MAIL_CODE_MAX_TRIES) return { outcome: 'CODE_TRIES_USED' }
    if (now.getTime() >= pending.codeSentAt.getTime() + MAIL_CODE_LIFETIME_MS)
      return { outcome: 'CODE_EXPIRED' }
    if (!matchesMailCode(ctx, { key: recoveryId, code: otp, hash: pending.codeHash })) {
      await tx
        .update(passwordRecoveries)
        .set({ wrongAttempts: sql`${passwordRecoveries.wrongAttempts} + 1` })
        .where(eq(passwordRecoveries.id, recoveryId))
      return { outcome: 'CODE_REFUSED' }
    }
    const [user] = await tx.select().from(users).where(eq(users.email, email))
    if (!user) return { outcome: 'CODE_REFUSED' }
    const hint = await ctx.findPasswordWeakness(password, user)
    if (hint) return { outcome: 'PASSWORD_WEAK', hint }
    const passwordHash = await ctx.passwords.hash(password)
    await setPassword(tx, ctx, { userId: user.id, passwordHash, keepSession: null })
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
    // Codes from other mails to this address must not work any more.
    await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.email, email))
    return { outcome: 'RECOVERED', userId: user.id }
  })
}
