import { eq, inArray, sql } from 'drizzle-orm'
import type { AccountDataPart } from '#features/accounts/server/index.ts'
import { courses } from '#features/catalogue/server/index.ts'
import { enrolments, formerEnrolments } from './enrolment-tables.ts'
import { watchExtensions } from './extension-tables.ts'
import { eraseLibrary, exportLibrary } from './library-data.ts'
import { servedDays, videoDeliveries } from './served-tables.ts'
import { seenCourses } from './suggestion-tables.ts'
import { lessonProgress, viewerDays, viewerState, watchSessions } from './tables.ts'
import { learnedTotals, learnerChoices } from './top-learner-tables.ts'
import { lessonViews } from './view-tables.ts'
import { articleReadings, readingClocks, wrongTries } from './working-tables.ts'

/** What somebody has enrolled in, watched and learned. */
export const learningData: AccountDataPart = {
  name: 'learning',

  exportOf: async (db, userId) => ({
    enrolments: await db
      .select({ courseId: courses.id, title: courses.title, since: enrolments.createdAt })
      .from(enrolments)
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .where(eq(enrolments.userId, userId)),
    'enrolments-ended': await db.select().from(formerEnrolments).where(eq(formerEnrolments.userId, userId)),
    lessons: await db.select().from(lessonProgress).where(eq(lessonProgress.viewerId, userId)),
    days: await db.select().from(viewerDays).where(eq(viewerDays.viewerId, userId)),
    'added-watching-time': await db
      .select()
      .from(watchExtensions)
      .where(eq(watchExtensions.viewerId, userId)),
    'courses-seen': await db.select().from(seenCourses).where(eq(seenCourses.userId, userId)),
    totals: await db.select().from(learnedTotals).where(eq(learnedTotals.userId, userId)),
    choices: await db.select().from(learnerChoices).where(eq(learnerChoices.userId, userId)),
    ...(await exportLibrary(db, userId)),
    'views-of-late': await db.select().from(lessonViews).where(eq(lessonViews.viewerId, userId)),
    'video-handed-out': await db.select().from(servedDays).where(eq(servedDays.key, userId)),
    'articles-open': await db.select().from(articleReadings).where(eq(articleReadings.userId, userId)),
    'reading-counted': await db.select().from(readingClocks).where(eq(readingClocks.userId, userId)),
    'wrong-tries': await db.select().from(wrongTries).where(eq(wrongTries.userId, userId)),
    'video-delivered': await db.select().from(videoDeliveries).where(eq(videoDeliveries.viewerId, userId)),
    'watching-now': await db.select().from(viewerState).where(eq(viewerState.viewerId, userId)),
    'other-watch-sessions': await db.select().from(watchSessions).where(eq(watchSessions.viewerId, userId)),
  }),

  async eraseOf(tx, userId) {
    await eraseLibrary(tx, userId)
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
    await tx.delete(servedDays).where(eq(servedDays.key, userId))
    for (const table of [
      formerEnrolments,
      seenCourses,
      learnedTotals,
      learnerChoices,
      readingClocks,
      articleReadings,
      wrongTries,
    ]) {
      await tx.delete(table).where(eq(table.userId, userId))
    }
  },
}
