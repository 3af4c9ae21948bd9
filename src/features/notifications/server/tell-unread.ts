import type { Database } from '#platform/server/db/database.ts'
import { unreadOf } from './queries/unread-count.ts'

/** Sends a message to every open tab of a user. */
export type Tell = (userId: string, event: string, payload: unknown) => void

/** Sends users their number at the bell; tabs that show a list then fetch it again. */
export async function tellUnread(db: Database, tell: Tell, userIds: readonly string[]): Promise<void> {
  for (const [userId, unread] of await unreadOf(db, userIds)) tell(userId, 'getNotifications', { unread })
}
