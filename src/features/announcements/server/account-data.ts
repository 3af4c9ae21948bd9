import { and, asc, eq, isNull } from 'drizzle-orm'
import type { PersonalDataHandler } from '#features/accounts/server/index.ts'
import { batchMembers } from '#features/batches/server/index.ts'
import {
  announcementMails,
  announcementReads,
  announcementRecipients,
  announcements,
  batchResourceClicks,
} from './tables.ts'

/** Announcements that somebody wrote stay, under nobody's name: they are their batch's. What they read and opened goes. */
export const announcementsPersonalData: PersonalDataHandler = {
  name: 'announcements',

  exportData: async (db, userId) => ({
    announcements: await db
      .select({
        id: announcements.id,
        batchId: announcements.batchId,
        title: announcements.title,
        body: announcements.body,
        publishAt: announcements.publishAt,
        publishedAt: announcements.publishedAt,
        createdAt: announcements.createdAt,
      })
      .from(announcements)
      .where(eq(announcements.authorId, userId))
      .orderBy(asc(announcements.createdAt), asc(announcements.id)),
    'received-messages': await db
      .select({
        id: announcements.id,
        batchId: announcements.batchId,
        title: announcements.title,
        body: announcements.body,
        publishedAt: announcements.publishedAt,
      })
      .from(announcementRecipients)
      .innerJoin(announcements, eq(announcements.id, announcementRecipients.announcementId))
      .innerJoin(
        batchMembers,
        and(
          eq(batchMembers.batchId, announcements.batchId),
          eq(batchMembers.userId, userId),
          isNull(batchMembers.leftAt),
        ),
      )
      .where(eq(announcementRecipients.userId, userId))
      .orderBy(asc(announcements.publishedAt), asc(announcements.id)),
    'read-announcements': await db
      .select({ batchId: announcementReads.batchId, seenAt: announcementReads.seenAt })
      .from(announcementReads)
      .where(eq(announcementReads.userId, userId))
      .orderBy(asc(announcementReads.batchId)),
    'mailed-announcements': await db
      .select({ announcementId: announcementMails.announcementId, sentAt: announcementMails.sentAt })
      .from(announcementMails)
      .where(eq(announcementMails.userId, userId))
      .orderBy(asc(announcementMails.announcementId)),
    'opened-resources': await db
      .select({
        resourceId: batchResourceClicks.resourceId,
        count: batchResourceClicks.count,
        lastAt: batchResourceClicks.lastAt,
      })
      .from(batchResourceClicks)
      .where(eq(batchResourceClicks.userId, userId))
      .orderBy(asc(batchResourceClicks.lastAt), asc(batchResourceClicks.resourceId)),
  }),

  async eraseData(tx, userId) {
    await tx.update(announcements).set({ authorId: null }).where(eq(announcements.authorId, userId))
    for (const table of [announcementRecipients, announcementReads, announcementMails, batchResourceClicks])
      await tx.delete(table).where(eq(table.userId, userId))
  },
}
