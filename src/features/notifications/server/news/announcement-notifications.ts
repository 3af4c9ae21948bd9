import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { announcements, isRecipient } from '#features/announcements/server/index.ts'
import { batches, batchMembers } from '#features/batches/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { NotificationInput } from '../deliver/deliver.ts'

/**
 * Notifies those who were members of a batch when something was announced to it, or those of them whom it is for; who joined later finds
 * it on its page.
 */
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
  const { batchId, authorId, publishedAt, recipientCount } = announcement
  const [[batch], members] = [
    await tx.select({ name: batches.name, slug: batches.slug }).from(batches).where(eq(batches.id, batchId)),
    await tx
      .select({ userId: batchMembers.userId })
      .from(announcements)
      .innerJoin(batchMembers, eq(batchMembers.batchId, announcements.batchId))
      .where(
        and(
          eq(announcements.id, announcementId),
          isNull(batchMembers.leftAt),
          lte(batchMembers.joinedAt, publishedAt),
          isRecipient(tx, batchMembers.userId),
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
    context: { subject: batch.name, batch: batch.slug, ...(recipientCount !== null && { state: 'to-some' }) },
  }
}
