import { sql } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { countUnreadAnnouncements, findReadBatch, getReadUpTo } from '../queries/read-marks.ts'
import { announcementReads } from '../tables.ts'

/**
 * Marks the announcements of a batch as read by one of its members, up to a time; a mark never goes back. For others there is nothing to
 * mark.
 * @returns how many are unread then
 */
export async function markAnnouncementsRead(
  ctx: SignedInContext,
  { slug, upTo }: { slug: string; upTo: string },
): Promise<{ unreadCount: number } | 'NOT_FOUND'> {
  const { db, actor, clock } = ctx
  const batch = await findReadBatch(ctx, slug)
  if (!batch) return 'NOT_FOUND'
  if (batch.place !== 'member') return { unreadCount: 0 }
  // Nothing that comes later can be read already.
  const seenAt = new Date(Math.min(Date.parse(upTo), clock.now().getTime()))
  await db
    .insert(announcementReads)
    .values({ batchId: batch.id, userId: actor.id, seenAt })
    .onConflictDoUpdate({
      target: [announcementReads.batchId, announcementReads.userId],
      set: { seenAt: sql`greatest(${announcementReads.seenAt}, excluded.seen_at)` },
    })
  return { unreadCount: await countUnreadAnnouncements(ctx, batch, await getReadUpTo(ctx, batch)) }
}
