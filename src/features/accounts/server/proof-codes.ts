import { and, eq, gt } from 'drizzle-orm'
import type { PersonContext, QueryContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { MAIL_CODE_LIFETIME_MS } from '../rules/limits.ts'
import { hashMailCode, type MailCodeContext, matchesMailCode } from './mail-codes.ts'
import { verifications } from './tables.ts'

/** What people without a password prove by a mailed code: that they want to delete their account, or that it is them at all. */
export const PROOF_CODE_PURPOSES = ['delete-account', 'confirm-identity'] as const
export type ProofCodePurpose = (typeof PROOF_CODE_PURPOSES)[number]

/** Identifier of somebody's code among the verifications. */
export const getProofCodeIdentifier = (purpose: ProofCodePurpose, userId: string): string =>
  `${purpose}:${userId}`

/** Stores a new code in place of the one before. */
export async function saveProofCode(
  ctx: QueryContext & MailCodeContext,
  { purpose, userId, code }: { purpose: ProofCodePurpose; userId: string; code: string },
): Promise<void> {
  const identifier = getProofCodeIdentifier(purpose, userId)
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
export async function consumeProofCode(
  tx: Transaction,
  ctx: PersonContext & MailCodeContext,
  { purpose, code }: { purpose: ProofCodePurpose; code: string },
): Promise<boolean> {
  const identifier = getProofCodeIdentifier(purpose, ctx.actor.id)
  const [kept] = await tx
    .select()
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, ctx.clock.now())))
    .for('update')
  if (!kept || !matchesMailCode(ctx, { key: identifier, code, hash: kept.value })) return false
  await tx.delete(verifications).where(eq(verifications.identifier, identifier))
  return true
}
