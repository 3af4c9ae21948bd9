import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PersonalDataHandler } from '#features/accounts/server/index.ts'
import {
  bundlePublications,
  bundles,
  coursePublications,
  courses,
  expireBundlePublications,
  expirePublications,
} from '#features/catalogue/server/index.ts'
import { bundleMessageDeliveries, creatorMessageDeliveries } from './creator-message-tables.ts'
import { draftCoCreators, draftItems, drafts, draftTopics, priceRequests } from './draft-tables.ts'
import { enqueueDraftCleanup } from './drafts/draft-cleanup.ts'

/**
 * What a creator was working on, which nobody else has seen: it goes with the account, and what was published of it stays. What was
 * published before that goes as well, and with it the undoing of publications. And the mails of courses and bundles that somebody got.
 */
export const studioPersonalData: PersonalDataHandler = {
  name: 'studio',

  exportData: async (db, userId) => ({
    drafts: await db
      .select()
      .from(drafts)
      .where(eq(drafts.creatorId, userId))
      .orderBy(asc(drafts.createdAt), asc(drafts.id)),
    'co-created-drafts': await db
      .select({ draftId: draftCoCreators.draftId, since: draftCoCreators.createdAt })
      .from(draftCoCreators)
      .where(eq(draftCoCreators.userId, userId))
      .orderBy(asc(draftCoCreators.createdAt), asc(draftCoCreators.draftId)),
    'price-requests': await db
      .select({
        draftId: priceRequests.draftId,
        state: priceRequests.state,
        submittedAt: priceRequests.submittedAt,
        decidedAt: priceRequests.decidedAt,
        price: priceRequests.price,
      })
      .from(priceRequests)
      .innerJoin(drafts, eq(drafts.id, priceRequests.draftId))
      .where(eq(drafts.creatorId, userId))
      .orderBy(asc(priceRequests.id)),
    'draft-topics': await db
      .select(getTableColumns(draftTopics))
      .from(draftTopics)
      .innerJoin(drafts, eq(drafts.id, draftTopics.draftId))
      .where(eq(drafts.creatorId, userId))
      .orderBy(asc(draftTopics.draftId), asc(draftTopics.position)),
    'draft-items': await db
      .select(getTableColumns(draftItems))
      .from(draftItems)
      .innerJoin(drafts, eq(drafts.id, draftItems.draftId))
      .where(eq(drafts.creatorId, userId))
      .orderBy(asc(draftItems.topicId), asc(draftItems.position)),
    'former-courses': await db
      .select({
        courseId: coursePublications.courseId,
        until: coursePublications.publishedAt,
        content: coursePublications.former,
      })
      .from(coursePublications)
      .innerJoin(courses, eq(courses.id, coursePublications.courseId))
      .where(eq(courses.creatorId, userId))
      .orderBy(asc(coursePublications.courseId)),
    'former-bundles': await db
      .select({
        bundleId: bundlePublications.bundleId,
        until: bundlePublications.publishedAt,
        content: bundlePublications.former,
      })
      .from(bundlePublications)
      .innerJoin(bundles, eq(bundles.id, bundlePublications.bundleId))
      .where(eq(bundles.creatorId, userId))
      .orderBy(asc(bundlePublications.bundleId)),
    'course-mails': await db
      .select()
      .from(creatorMessageDeliveries)
      .where(eq(creatorMessageDeliveries.userId, userId))
      .orderBy(asc(creatorMessageDeliveries.requestedAt), asc(creatorMessageDeliveries.courseId)),
    'bundle-mails': await db
      .select()
      .from(bundleMessageDeliveries)
      .where(eq(bundleMessageDeliveries.userId, userId))
      .orderBy(asc(bundleMessageDeliveries.requestedAt), asc(bundleMessageDeliveries.bundleId)),
  }),

  async listFiles(db, userId) {
    const rows = await db
      .select({ thumbnails: drafts.thumbnails })
      .from(drafts)
      .where(eq(drafts.creatorId, userId))
    const ofItems = await db
      .select({ thumbnails: draftItems.thumbnails })
      .from(draftItems)
      .innerJoin(drafts, eq(drafts.id, draftItems.draftId))
      .where(and(eq(drafts.creatorId, userId), sql`${draftItems.thumbnails} <> '{}'`))
    const keys = [...rows, ...ofItems].flatMap(({ thumbnails }) => thumbnails)
    return keys.map((storageKey) => ({ name: storageKey.replace('covers/', 'thumbnail-'), storageKey }))
  },

  async eraseData(tx, userId) {
    const own = await tx.select().from(drafts).where(eq(drafts.creatorId, userId)).for('update')
    const items = await tx
      .select({ thumbnails: draftItems.thumbnails })
      .from(draftItems)
      .innerJoin(drafts, eq(drafts.id, draftItems.draftId))
      .where(eq(drafts.creatorId, userId))
    await tx.delete(drafts).where(eq(drafts.creatorId, userId))
    await tx.delete(draftCoCreators).where(eq(draftCoCreators.userId, userId))
    await tx.delete(creatorMessageDeliveries).where(eq(creatorMessageDeliveries.userId, userId))
    await tx.delete(bundleMessageDeliveries).where(eq(bundleMessageDeliveries.userId, userId))
    const covers = [
      ...(await expirePublications(tx, userId)),
      ...(await expireBundlePublications(tx, userId)),
    ]
    await enqueueDraftCleanup(tx, [...[...own, ...items].flatMap(({ thumbnails }) => thumbnails), ...covers])
  },
}
