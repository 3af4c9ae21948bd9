import { and, eq, isNull } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import { notifications } from '../tables.ts'

const own = (actor: PersonContext['actor']) => eq(notifications.userId, actor.id)

/** Marks everything as seen, since the list was opened: the number at the bell goes, what was not opened stays unread. */
export async function markNotificationsSeen({ db, clock, actor }: PersonContext): Promise<void> {
  await db
    .update(notifications)
    .set({ seenAt: clock.now() })
    .where(and(own(actor), isNull(notifications.seenAt)))
}

/** Marks one notification as read or unread. Once read, no similar events join it any more. */
export async function markNotificationRead(
  { db, clock, actor }: PersonContext,
  { id, read }: { id: string; read: boolean },
): Promise<'DONE' | 'NOT_FOUND'> {
  const now = clock.now()
  const changed = await db
    .update(notifications)
    .set(read ? { readAt: now, seenAt: now, open: false } : { readAt: null })
    .where(and(own(actor), eq(notifications.id, id)))
    .returning({ id: notifications.id })
  return changed.length > 0 ? 'DONE' : 'NOT_FOUND'
}

/** Marks all of somebody's notifications as read. */
export async function markAllNotificationsRead({ db, clock, actor }: PersonContext): Promise<void> {
  const now = clock.now()
  await db
    .update(notifications)
    .set({ readAt: now, seenAt: now, open: false })
    .where(and(own(actor), isNull(notifications.readAt)))
}
