import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { accountUnbanned } from '../../rules/events.ts'
import type { Requester } from '../../rules/policy.ts'
import { users } from '../tables.ts'
import { lockAccount } from './lock-account.ts'

/** What a row of `users` has where nobody is banned. */
export const NOT_BANNED = { banned: false, banReason: null, banExpires: null }

/**
 * Lets somebody in again, who signs in anew; does nothing when they are not banned.
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
