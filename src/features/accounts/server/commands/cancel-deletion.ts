import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { users } from '../tables.ts'

/** Keeps an account that was about to be erased; does nothing to others. */
export async function cancelDeletion(db: Database, now: Date, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ deletesAt: null, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
}
