import { and, eq, gt } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { CODE_LIFETIME_MS } from '../../rules/limits.ts'
import { hashCode, isCode } from '../codes.ts'
import { verifications } from '../tables.ts'

/** Identifier of somebody's deletion code among the verifications. */
export const deletionCodeOf = (userId: string): string => `delete-account:${userId}`

/** Stores a new code in place of the one before. */
export async function keepDeletionCode(
  db: Database,
  now: Date,
  secret: string,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  const identifier = deletionCodeOf(userId)
  await db.transaction(async (tx) => {
    await tx.delete(verifications).where(eq(verifications.identifier, identifier))
    await tx.insert(verifications).values({
      identifier,
      value: hashCode(secret, identifier, code),
      expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
      createdAt: now,
      updatedAt: now,
    })
  })
}

/** Whether a code is right and in time; the right one is used up. */
export async function spendDeletionCode(
  tx: Transaction,
  now: Date,
  secret: string,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const identifier = deletionCodeOf(userId)
  const [kept] = await tx
    .select()
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, now)))
    .for('update')
  if (!kept || !isCode(secret, identifier, code, kept.value)) return false
  await tx.delete(verifications).where(eq(verifications.identifier, identifier))
  return true
}
