import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { lessonProgress } from '../tables.ts'

/** How many of each course's present lessons a learner has seen; courses of which none was seen have no row. */
export const seenPerCourse = (db: Database, userId: string, courseIds?: readonly string[]) =>
  db
    .select({ courseId: lessons.courseId, seen: sql<number>`count(*)::int`.as('seen') })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(
      and(
        eq(lessonProgress.viewerId, userId),
        isNotNull(lessonProgress.seenAt),
        courseIds && inArray(lessons.courseId, [...courseIds]),
      ),
    )
    .groupBy(lessons.courseId)
    .as('seen_per_course')

/** A learner's progress in each of the courses, in whole percent (docs/product/lessons.md#progress). */
export async function progressOfCourses(
  db: Database,
  userId: string,
  courseIds: readonly string[],
): Promise<Map<string, number>> {
  if (courseIds.length === 0) return new Map()
  const seen = seenPerCourse(db, userId, courseIds)
  const rows = await db
    .select({
      id: courses.id,
      lessonCount: courses.lessonCount,
      seen: sql<number>`coalesce(${seen.seen}, 0)::int`,
    })
    .from(courses)
    .leftJoin(seen, eq(seen.courseId, courses.id))
    .where(inArray(courses.id, [...courseIds]))
  return new Map(
    rows.map(({ id, lessonCount, seen: count }) => [
      id,
      lessonCount === 0 ? 0 : Math.min(100, Math.floor((count * 100) / lessonCount)),
    ]),
  )
}
