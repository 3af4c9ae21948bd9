import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { notifications } from '../tables.ts'

/** The number at the bell: what came since the list was last opened. A prepared statement, as every page shows it. */
export function prepareUnreadCount(db: Database): (userId: string) => Promise<number> {
  const statement = db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, sql.placeholder('userId')), isNull(notifications.seenAt)))
    .prepare('notifications_unread')
  return async (userId) => (await statement.execute({ userId }))[0]?.unread ?? 0
}

/** The same for several users; 0 for those who have none. */
export async function countUnreadByUser(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, number>> {
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

/** Sends a message to every open tab of a user. */
export type SendToUser = (userId: string, event: string, payload: unknown) => void

/** Sends users their number at the bell; tabs that show a list then fetch it again. */
export async function notifyUnreadCounts(
  db: Database,
  tell: SendToUser,
  userIds: readonly string[],
): Promise<void> {
  for (const [userId, unread] of await countUnreadByUser(db, userIds))
    tell(userId, 'getNotifications', { unread })
}
