import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { notifications } from '../tables.ts'

const own = (userId: string) => eq(notifications.userId, userId)

/** Marks everything as seen, since the list was opened: the number at the bell goes, what was not opened stays unread. */
export async function markNotificationsSeen(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ seenAt: now })
    .where(and(own(userId), isNull(notifications.seenAt)))
}

/** Marks one notification as read or unread. Once read, no similar events join it any more. */
export async function markNotificationRead(
  db: Database,
  userId: string,
  { id, read }: { id: string; read: boolean },
  now: Date,
): Promise<'DONE' | 'NOT_FOUND'> {
  const changed = await db
    .update(notifications)
    .set(read ? { readAt: now, seenAt: now, open: false } : { readAt: null })
    .where(and(own(userId), eq(notifications.id, id)))
    .returning({ id: notifications.id })
  return changed.length > 0 ? 'DONE' : 'NOT_FOUND'
}

/** Marks all of somebody's notifications as read. */
export async function markAllNotificationsRead(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now, seenAt: now, open: false })
    .where(and(own(userId), isNull(notifications.readAt)))
}
