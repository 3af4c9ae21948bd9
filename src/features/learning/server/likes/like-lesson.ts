import { and, eq, sql } from 'drizzle-orm'
import { findOpenLesson, lessons } from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { lessonLiked } from '../../rules/events.ts'
import { lessonLikes } from '../library-tables.ts'

/** Likes a video the actor may open; liking twice counts once (specification 4). */
export async function likeLesson(
  { db, actor, clock }: SignedInContext,
  lessonId: string,
): Promise<{ liked: true; likeCount: number } | 'NOT_FOUND'> {
  const found = await findOpenLesson(db, actor, lessonId)
  if (found?.lesson.type !== 'lecture') return 'NOT_FOUND'
  const now = clock.now()
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(lessonLikes)
      .values({ userId: actor.id, lessonId, createdAt: now })
      .onConflictDoNothing()
      .returning()
    const [lesson] = await tx
      .update(lessons)
      .set({ likeCount: sql`${lessons.likeCount} + ${added.length}` })
      .where(eq(lessons.id, lessonId))
      .returning({ likeCount: lessons.likeCount })
    if (added.length > 0) await emit(tx, lessonLiked, { userId: actor.id, lessonId }, now)
    return { liked: true as const, likeCount: lesson?.likeCount ?? 0 }
  })
}

/** Takes the actor's like back; also from a lesson that is closed to him by now. */
export async function unlikeLesson(
  { db, actor }: SignedInContext,
  lessonId: string,
): Promise<{ liked: false; likeCount: number } | 'NOT_FOUND'> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(lessonLikes)
      .where(and(eq(lessonLikes.userId, actor.id), eq(lessonLikes.lessonId, lessonId)))
      .returning()
    const [lesson] = await tx
      .update(lessons)
      .set({ likeCount: sql`greatest(0, ${lessons.likeCount} - ${removed.length})` })
      .where(eq(lessons.id, lessonId))
      .returning({ likeCount: lessons.likeCount })
    return lesson ? { liked: false as const, likeCount: lesson.likeCount } : 'NOT_FOUND'
  })
}
