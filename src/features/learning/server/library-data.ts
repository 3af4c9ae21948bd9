import { asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { bundles, courses, lessons } from '#features/catalogue/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { bundleEnrolments, enrolments } from './enrolment-tables.ts'
import { lessonLikes, wishlistFolders, wishlistItems } from './library-tables.ts'

/** What somebody has collected, for the copy of their data. */
export const exportLibrary = async (db: Database, userId: string) => ({
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
export async function eraseLibrary(tx: Transaction, userId: string): Promise<void> {
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
