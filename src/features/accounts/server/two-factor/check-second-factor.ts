import { and, eq, isNotNull } from 'drizzle-orm'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { isTotpCode } from '../../rules/two-factor.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { authenticators } from '../two-factor-tables.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { decryptTotpSecret, findTotpStep } from './totp.ts'

/**
 * Whether a code of the authenticator or a recovery code is right; it is then used up. Tries for one account wait for each other, so
 * that the same code cannot be used twice at once. The caller counts wrong tries.
 */
export async function checkSecondFactor(
  tx: Transaction,
  ctx: Pick<QueryContext, 'clock'> & AccountsDeps<'secret'>,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const [authenticator] = await tx
    .select()
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
    .for('update')
  if (!authenticator) return false
  if (!isTotpCode(code)) return consumeRecoveryCode(tx, ctx, { userId, code })
  const step = await findTotpStep(await decryptTotpSecret(ctx, authenticator.secret), {
    code,
    now: ctx.clock.now(),
    after: authenticator.lastUsedStep,
  })
  if (step === null) return false
  await tx.update(authenticators).set({ lastUsedStep: step }).where(eq(authenticators.userId, userId))
  return true
}
