import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { announcements } from '#features/announcements/server/index.ts'
import { batches, batchMembers } from '#features/batches/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { NotificationInput } from '../deliver/deliver.ts'

/** Notifies those who were members of a batch when something was announced to it; who joined later finds it on its page. */
export async function notificationsForAnnouncement(
  tx: Transaction,
  { announcementId }: { announcementId: string },
): Promise<NotificationInput | null> {
  // Locked, so that it can't be deleted before its notifications are written.
  const [announcement] = await tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, announcementId), isNotNull(announcements.publishedAt)))
    .for('key share')
  if (!announcement?.publishedAt) return null
  const { batchId, authorId, publishedAt } = announcement
  const [[batch], members] = [
    await tx.select({ name: batches.name, slug: batches.slug }).from(batches).where(eq(batches.id, batchId)),
    await tx
      .select({ userId: batchMembers.userId })
      .from(batchMembers)
      .where(
        and(
          eq(batchMembers.batchId, batchId),
          isNull(batchMembers.leftAt),
          lte(batchMembers.joinedAt, publishedAt),
        ),
      ),
  ]
  if (!batch) return null
  return {
    actorId: authorId,
    recipients: members.map(({ userId }) => ({
      userId,
      type: 'announcement',
      idempotencyKey: `announcement:${announcementId}`,
    })),
    entityId: announcementId,
    context: { subject: batch.name, state: batch.slug },
  }
}
