import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { accountUnbanned } from '../../rules/events.ts'
import type { Requester } from '../../rules/policy.ts'
import { users } from '../tables.ts'
import { lockAccount } from './lock-account.ts'

/** The columns of `users` for somebody who is not banned. */
export const NOT_BANNED = { banned: false, banReason: null, banExpires: null }

/**
 * Lifts a ban; the person can sign in again. Does nothing when they are not banned.
 *
 * @throws AppError `no-such-account` or `not-allowed`
 */
export async function unbanUser(
  db: Database,
  now: Date,
  by: Requester,
  { userId }: { userId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const subject = await lockAccount(tx, { by, action: 'unban', userId })
    if (!subject.banned) return
    await tx
      .update(users)
      .set({ ...NOT_BANNED, updatedAt: now })
      .where(eq(users.id, userId))
    await emit(tx, accountUnbanned, { userId, at: now.toISOString() }, now)
  })
}
