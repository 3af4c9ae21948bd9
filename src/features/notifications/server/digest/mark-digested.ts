import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { notifications } from '../tables.ts'

/** Marks what was unread until then as mailed, so that it is in no other mail unless it grows. */
export async function markDigested(db: Database, userId: string, until: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ digestedAt: until })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        isNull(notifications.digestedAt),
        lte(notifications.at, until),
      ),
    )
}
