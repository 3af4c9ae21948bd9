import { and, eq, gt } from 'drizzle-orm'
import type { PersonContext, QueryContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { MAIL_CODE_LIFETIME_MS } from '../../rules/limits.ts'
import { hashMailCode, type MailCodeContext, matchesMailCode } from '../mail-codes.ts'
import { verifications } from '../tables.ts'

/** Identifier of somebody's deletion code among the verifications. */
export const getDeletionCodeIdentifier = (userId: string): string => `delete-account:${userId}`

/** Stores a new code in place of the one before. */
export async function saveDeletionCode(
  ctx: QueryContext & MailCodeContext,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  const identifier = getDeletionCodeIdentifier(userId)
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    await tx.delete(verifications).where(eq(verifications.identifier, identifier))
    await tx.insert(verifications).values({
      identifier,
      value: hashMailCode(ctx, { key: identifier, code }),
      expiresAt: new Date(now.getTime() + MAIL_CODE_LIFETIME_MS),
      createdAt: now,
      updatedAt: now,
    })
  })
}

/** Whether a code for one's own account is right and in time; the right one is used up. */
export async function consumeDeletionCode(
  tx: Transaction,
  ctx: PersonContext & MailCodeContext,
  code: string,
): Promise<boolean> {
  const identifier = getDeletionCodeIdentifier(ctx.actor.id)
  const [kept] = await tx
    .select()
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, ctx.clock.now())))
    .for('update')
  if (!kept || !matchesMailCode(ctx, { key: identifier, code, hash: kept.value })) return false
  await tx.delete(verifications).where(eq(verifications.identifier, identifier))
  return true
}
