import { and, eq, sql } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import { courses, findAccessibleLesson, lessons } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { lessonLiked, lessonUnliked } from '../../rules/events.ts'
import { lessonLikes } from '../library-tables.ts'
import { isWaitingForCourseStart } from '../queries/enrolment-status.ts'

/** Likes a video the actor may open; liking twice counts once. */
export async function likeLesson(
  ctx: SignedInContext,
  { lessonId }: { lessonId: string },
): Promise<{ liked: true; likeCount: number } | 'NOT_FOUND'> {
  const { db, actor } = ctx
  const found = await findAccessibleLesson(ctx, lessonId)
  if (found?.lesson.type !== 'lecture') return 'NOT_FOUND'
  const now = ctx.clock.now()
  if (await isWaitingForCourseStart(ctx, found.course)) return 'NOT_FOUND'
  return db.transaction(async (tx) => {
    if ((await lockUsers(tx, eq(users.id, actor.id))).length === 0) return 'NOT_FOUND'
    if (!(await lockCourseOf(tx, lessonId))) return 'NOT_FOUND'
    const added = await tx
      .insert(lessonLikes)
      .values({ userId: actor.id, lessonId, createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (added.length > 0) await emitEvent(tx, lessonLiked, { userId: actor.id, lessonId }, now)
    return { liked: true as const, likeCount: await addLikes(tx, lessonId, added.length) }
  })
}

/** Takes the actor's like back, even from a lesson that has been closed to them since. */
export async function unlikeLesson(
  { db, actor, clock }: SignedInContext,
  { lessonId }: { lessonId: string },
): Promise<{ liked: false; likeCount: number } | 'NOT_FOUND'> {
  return db.transaction(async (tx) => {
    if (!(await lockCourseOf(tx, lessonId))) return 'NOT_FOUND'
    const removed = await tx
      .delete(lessonLikes)
      .where(and(eq(lessonLikes.userId, actor.id), eq(lessonLikes.lessonId, lessonId)))
      .returning()
    if (removed.length > 0) await emitEvent(tx, lessonUnliked, { userId: actor.id, lessonId }, clock.now())
    return { liked: false as const, likeCount: await addLikes(tx, lessonId, -removed.length) }
  })
}

/**
 * Locks the course of a lesson until the end of the transaction. Whoever writes a course and its lessons locks the course
 * first: an import that takes the lesson away has ended before, or waits.
 * @returns whether the lesson is there
 */
async function lockCourseOf(tx: Transaction, lessonId: string): Promise<boolean> {
  const [course] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.id, tx.select({ id: lessons.courseId }).from(lessons).where(eq(lessons.id, lessonId))))
    .for('no key update')
  if (!course) return false
  // Looked up again: it may have gone while the course was waited for.
  const [lesson] = await tx.select({ id: lessons.id }).from(lessons).where(eq(lessons.id, lessonId))
  return lesson !== undefined
}

/** Changes the numbers of likes of a lesson and its course, which is locked. @returns the lesson's */
async function addLikes(tx: Transaction, lessonId: string, by: number): Promise<number> {
  const [lesson] = await tx
    .update(lessons)
    .set({ likeCount: sql`greatest(0, ${lessons.likeCount} + ${by})` })
    .where(eq(lessons.id, lessonId))
    .returning({ likeCount: lessons.likeCount, courseId: lessons.courseId })
  if (!lesson) return 0
  if (by !== 0) {
    await tx
      .update(courses)
      .set({ likeCount: sql`greatest(0, ${courses.likeCount} + ${by})` })
      .where(eq(courses.id, lesson.courseId))
  }
  return lesson.likeCount
}
