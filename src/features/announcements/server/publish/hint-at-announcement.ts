import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { UserSockets } from '#platform/server/realtime/realtime.ts'
import { ANNOUNCEMENTS_CHANGED_MESSAGE } from '../../rules/events.ts'
import { announcementRecipients } from '../tables.ts'
import { getAnnouncementRoomName } from './announcement-rooms.ts'

export type AnnouncementSockets = Pick<UserSockets, 'toRoom' | 'toUser'>

/** Up to so many recipients are told one by one, so that a message to a few makes nobody else's page ask. */
const FEW = 50

/** Tells open pages that there is something new, not what. */
export async function hintAtAnnouncement(
  { db, sockets }: { readonly db: Database; readonly sockets: AnnouncementSockets },
  { announcementId, batchId }: { readonly announcementId: string; readonly batchId: string },
): Promise<void> {
  const recipients = await db
    .select({ userId: announcementRecipients.userId })
    .from(announcementRecipients)
    .where(eq(announcementRecipients.announcementId, announcementId))
    .limit(FEW + 1)
  if (recipients.length === 0 || recipients.length > FEW)
    sockets.toRoom(getAnnouncementRoomName(batchId), ANNOUNCEMENTS_CHANGED_MESSAGE, { batchId })
  else for (const { userId } of recipients) sockets.toUser(userId, ANNOUNCEMENTS_CHANGED_MESSAGE, { batchId })
}
