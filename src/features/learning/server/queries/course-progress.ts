import { and, eq } from 'drizzle-orm'
import { lessons } from '#features/catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { CourseProgress } from '../../rules/contract.ts'
import { lessonLikes } from '../library-tables.ts'
import { lessonProgress } from '../tables.ts'
import { isEnrolled } from './enrolled.ts'

/** A learner's progress in a course: lesson by lesson, and as a whole (docs/product/lessons.md#progress). */
export async function courseProgress(
  db: Database,
  userId: string,
  courseId: string,
): Promise<CourseProgress> {
  const [enrolled, rows] = await Promise.all([
    isEnrolled(db, userId, courseId),
    db
      .select({
        lessonId: lessons.id,
        durationMs: lessons.durationMs,
        watchedMs: lessonProgress.watchedMs,
        positionMs: lessonProgress.positionMs,
        seenAt: lessonProgress.seenAt,
        likedAt: lessonLikes.createdAt,
      })
      .from(lessons)
      .leftJoin(
        lessonProgress,
        and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.viewerId, userId)),
      )
      .leftJoin(lessonLikes, and(eq(lessonLikes.lessonId, lessons.id), eq(lessonLikes.userId, userId)))
      .where(eq(lessons.courseId, courseId)),
  ])
  const seen = rows.filter((row) => row.seenAt).length
  return {
    enrolled,
    progress: rows.length === 0 ? 0 : Math.floor((seen * 100) / rows.length),
    lessons: rows.map((row) => ({
      lessonId: row.lessonId,
      coverage: row.durationMs === 0 ? 0 : Math.min(1, (row.watchedMs ?? 0) / row.durationMs),
      positionMs: row.positionMs ?? 0,
      seen: row.seenAt !== null,
      liked: row.likedAt !== null,
    })),
  }
}
