import type { Database } from '#platform/server/db/database.ts'
import { unreadOf } from './queries/unread-count.ts'

/** Sends to every open tab of one user. */
export type Tell = (userId: string, event: string, payload: unknown) => void

/** Tells people's open tabs their number at the bell; they fetch the rest when they show it (specification 7). */
export async function tellUnread(db: Database, tell: Tell, userIds: readonly string[]): Promise<void> {
  for (const [userId, unread] of await unreadOf(db, userIds)) tell(userId, 'getNotifications', { unread })
}
