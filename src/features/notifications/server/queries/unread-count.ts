import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { notifications } from '../tables.ts'

/** How much came since somebody last looked at his list: the number at the bell. Prepared once, as every page shows it. */
export function unreadReader(db: Database): (userId: string) => Promise<number> {
  const statement = db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, sql.placeholder('userId')), isNull(notifications.seenAt)))
    .prepare('notifications_unread')
  return async (userId) => (await statement.execute({ userId }))[0]?.unread ?? 0
}

/** The same of several people; whoever has nothing has 0. */
export async function unreadOf(db: Database, userIds: readonly string[]): Promise<Map<string, number>> {
  const unread = new Map(userIds.map((userId) => [userId, 0]))
  if (userIds.length === 0) return unread
  const rows = await db
    .select({ userId: notifications.userId, unread: count() })
    .from(notifications)
    .where(and(inArray(notifications.userId, [...userIds]), isNull(notifications.seenAt)))
    .groupBy(notifications.userId)
  for (const row of rows) unread.set(row.userId, row.unread)
  return unread
}
