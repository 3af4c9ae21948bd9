import { asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { PersonalDataHandler } from '#features/accounts/server/index.ts'
import { bundles, courses, lessons } from '#features/catalogue/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { bundleEnrolments, courseCompletions, enrolments, formerEnrolments } from './enrolment-tables.ts'
import { articleReadings, practiceSolutions, readingClocks } from './lesson-work-tables.ts'
import { lessonLikes, wishlistFolders, wishlistItems } from './library-tables.ts'
import { seenCourses } from './suggestion-tables.ts'
import { lessonProgress, viewerDays, viewerState, watchSessions } from './tables.ts'
import { learnedTotals, learnerChoices } from './top-learner-tables.ts'
import { lessonViews, streamUsage, videoDeliveries, watchExtensions } from './watch-tables.ts'

/** What somebody has collected, for the copy of their data. */
const exportLearnerLibrary = async (db: Database, userId: string) => ({
  bundles: await db
    .select({ bundleId: bundles.id, title: bundles.title, since: bundleEnrolments.createdAt })
    .from(bundleEnrolments)
    .innerJoin(bundles, eq(bundles.id, bundleEnrolments.bundleId))
    .where(eq(bundleEnrolments.userId, userId)),
  'wishlist-folders': await db
    .select()
    .from(wishlistFolders)
    .where(eq(wishlistFolders.userId, userId))
    .orderBy(asc(wishlistFolders.name)),
  wishlist: await db
    .select()
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt)),
  likes: await db
    .select({ lessonId: lessons.id, title: lessons.title, since: lessonLikes.createdAt })
    .from(lessonLikes)
    .innerJoin(lessons, eq(lessons.id, lessonLikes.lessonId))
    .where(eq(lessonLikes.userId, userId)),
})

/** Deletes what somebody has collected; numbers of learners and likes go down with it. */
async function eraseLearnerLibrary(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId))
  await tx.delete(wishlistFolders).where(eq(wishlistFolders.userId, userId))
  const inBundles = await tx
    .delete(bundleEnrolments)
    .where(eq(bundleEnrolments.userId, userId))
    .returning({ id: bundleEnrolments.bundleId })
  const left = inArray(
    bundles.id,
    inBundles.map(({ id }) => id),
  )
  await tx.select({ id: bundles.id }).from(bundles).where(left).orderBy(bundles.id).for('no key update')
  await tx
    .update(bundles)
    .set({ enrolCount: sql`greatest(0, ${bundles.enrolCount} - 1)` })
    .where(left)
  await eraseLikes(tx, userId)
}

async function eraseLikes(tx: Transaction, userId: string): Promise<void> {
  const wasIn = tx.select({ id: enrolments.courseId }).from(enrolments).where(eq(enrolments.userId, userId))
  const likedIn = tx
    .select({ id: lessons.courseId })
    .from(lessonLikes)
    .innerJoin(lessons, eq(lessons.id, lessonLikes.lessonId))
    .where(eq(lessonLikes.userId, userId))
  // All courses whose numbers of likes or learners change, in the order of all writers, and courses before lessons.
  await tx
    .select({ id: courses.id })
    .from(courses)
    .where(or(inArray(courses.id, wasIn), inArray(courses.id, likedIn)))
    .orderBy(courses.id)
    .for('no key update')
  const likes = await tx
    .delete(lessonLikes)
    .where(eq(lessonLikes.userId, userId))
    .returning({ id: lessonLikes.lessonId })
  const liked = inArray(
    lessons.id,
    likes.map(({ id }) => id),
  )
  await tx.select({ id: lessons.id }).from(lessons).where(liked).orderBy(lessons.id).for('no key update')
  const lost = await tx
    .update(lessons)
    .set({ likeCount: sql`greatest(0, ${lessons.likeCount} - 1)` })
    .where(liked)
    .returning({ courseId: lessons.courseId })
  for (const [courseId, { length }] of Map.groupBy(lost, (lesson) => lesson.courseId)) {
    await tx
      .update(courses)
      .set({ likeCount: sql`greatest(0, ${courses.likeCount} - ${length})` })
      .where(eq(courses.id, courseId))
  }
}

/** What somebody has enrolled in, watched and learned. */
export const learningPersonalData: PersonalDataHandler = {
  name: 'learning',

  exportData: async (db, userId) => ({
    enrolments: await db
      .select({ courseId: courses.id, title: courses.title, since: enrolments.createdAt })
      .from(enrolments)
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .where(eq(enrolments.userId, userId)),
    'enrolments-ended': await db.select().from(formerEnrolments).where(eq(formerEnrolments.userId, userId)),
    'courses-completed': await db
      .select()
      .from(courseCompletions)
      .where(eq(courseCompletions.userId, userId)),
    lessons: await db.select().from(lessonProgress).where(eq(lessonProgress.viewerId, userId)),
    days: await db.select().from(viewerDays).where(eq(viewerDays.viewerId, userId)),
    'added-watching-time': await db
      .select()
      .from(watchExtensions)
      .where(eq(watchExtensions.viewerId, userId)),
    'courses-seen': await db.select().from(seenCourses).where(eq(seenCourses.userId, userId)),
    totals: await db.select().from(learnedTotals).where(eq(learnedTotals.userId, userId)),
    choices: await db.select().from(learnerChoices).where(eq(learnerChoices.userId, userId)),
    ...(await exportLearnerLibrary(db, userId)),
    'views-of-late': await db.select().from(lessonViews).where(eq(lessonViews.viewerId, userId)),
    'video-handed-out': await db.select().from(streamUsage).where(eq(streamUsage.key, userId)),
    'articles-open': await db.select().from(articleReadings).where(eq(articleReadings.userId, userId)),
    'reading-counted': await db.select().from(readingClocks).where(eq(readingClocks.userId, userId)),
    'practice-solved': await db.select().from(practiceSolutions).where(eq(practiceSolutions.userId, userId)),
    'video-delivered': await db.select().from(videoDeliveries).where(eq(videoDeliveries.viewerId, userId)),
    'watching-now': await db.select().from(viewerState).where(eq(viewerState.viewerId, userId)),
    'other-watch-sessions': await db.select().from(watchSessions).where(eq(watchSessions.viewerId, userId)),
  }),

  async eraseData(tx, userId) {
    await eraseLearnerLibrary(tx, userId)
    const left = await tx
      .delete(enrolments)
      .where(eq(enrolments.userId, userId))
      .returning({ courseId: enrolments.courseId })
    const courseIds = left.map(({ courseId }) => courseId).sort()
    if (courseIds.length > 0) {
      await tx
        .update(courses)
        .set({ enrolCount: sql`greatest(${courses.enrolCount} - 1, 0)` })
        .where(inArray(courses.id, courseIds))
    }
    // The state first: ticks lock it first too.
    for (const table of [
      viewerState,
      lessonProgress,
      lessonViews,
      viewerDays,
      watchExtensions,
      watchSessions,
      videoDeliveries,
    ]) {
      await tx.delete(table).where(eq(table.viewerId, userId))
    }
    await tx.delete(streamUsage).where(eq(streamUsage.key, userId))
    for (const table of [
      formerEnrolments,
      courseCompletions,
      seenCourses,
      learnedTotals,
      learnerChoices,
      readingClocks,
      articleReadings,
      practiceSolutions,
    ]) {
      await tx.delete(table).where(eq(table.userId, userId))
    }
  },
}
