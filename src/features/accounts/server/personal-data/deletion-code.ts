import { and, eq, gt } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { MAIL_CODE_LIFETIME_MS } from '../../rules/limits.ts'
import { hashMailCode, isMailCodeValid } from '../mail-codes.ts'
import { verifications } from '../tables.ts'

/** Identifier of somebody's deletion code among the verifications. */
export const getDeletionCodeIdentifier = (userId: string): string => `delete-account:${userId}`

/** Stores a new code in place of the one before. */
export async function saveDeletionCode(
  db: Database,
  now: Date,
  secret: string,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  const identifier = getDeletionCodeIdentifier(userId)
  await db.transaction(async (tx) => {
    await tx.delete(verifications).where(eq(verifications.identifier, identifier))
    await tx.insert(verifications).values({
      identifier,
      value: hashMailCode(secret, identifier, code),
      expiresAt: new Date(now.getTime() + MAIL_CODE_LIFETIME_MS),
      createdAt: now,
      updatedAt: now,
    })
  })
}

/** Whether a code is right and in time; the right one is used up. */
export async function consumeDeletionCode(
  tx: Transaction,
  now: Date,
  secret: string,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const identifier = getDeletionCodeIdentifier(userId)
  const [kept] = await tx
    .select()
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, now)))
    .for('update')
  if (!kept || !isMailCodeValid(secret, identifier, code, kept.value)) return false
  await tx.delete(verifications).where(eq(verifications.identifier, identifier))
  return true
}
