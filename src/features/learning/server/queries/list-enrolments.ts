import { and, count, desc, eq } from 'drizzle-orm'
import { courseCardsById, courses } from '#features/catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { enrolments } from '../enrolment-tables.ts'
import { lessonProgress } from '../tables.ts'

/** A learner's enrolments, the newest first, with progress in whole percent. */
export async function listEnrolments(db: Database, userId: string) {
  const rows = await db
    .select({
      courseId: enrolments.courseId,
      createdAt: enrolments.createdAt,
      lessonCount: courses.lessonCount,
      seen: count(lessonProgress.seenAt),
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.courseId, enrolments.courseId), eq(lessonProgress.viewerId, userId)),
    )
    .where(eq(enrolments.userId, userId))
    .groupBy(enrolments.courseId, enrolments.createdAt, courses.lessonCount)
    .orderBy(desc(enrolments.createdAt))
  const cards = await courseCardsById(
    db,
    rows.map((row) => row.courseId),
  )
  return rows.flatMap(({ courseId, createdAt, lessonCount, seen }) => {
    const course = cards.get(courseId)
    const progress = lessonCount === 0 ? 0 : Math.min(100, Math.floor((seen * 100) / lessonCount))
    return course ? [{ course, createdAt: createdAt.toISOString(), progress }] : []
  })
}
