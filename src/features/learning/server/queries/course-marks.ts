import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { CourseMark } from '../../rules/library.ts'
import { enrolments } from '../enrolment-tables.ts'
import { wishlistItems } from '../library-tables.ts'
import { progressOfCourses } from './progress-of-courses.ts'

/** What the cards of these courses show a learner of their own: wishlist and progress. Courses with neither are left out. */
export async function courseMarks(
  db: Database,
  userId: string,
  courseIds: readonly string[],
): Promise<CourseMark[]> {
  const ids = [...new Set(courseIds)]
  const [wished, enrolled] = await Promise.all([
    db
      .select({ id: wishlistItems.courseId })
      .from(wishlistItems)
      .where(and(eq(wishlistItems.userId, userId), inArray(wishlistItems.courseId, ids))),
    db
      .select({ id: enrolments.courseId })
      .from(enrolments)
      .where(and(eq(enrolments.userId, userId), inArray(enrolments.courseId, ids))),
  ])
  const wishes = new Set(wished.map(({ id }) => id))
  const progress = await progressOfCourses(
    db,
    userId,
    enrolled.map(({ id }) => id),
  )
  return ids
    .filter((id) => wishes.has(id) || progress.has(id))
    .map((courseId) => ({
      courseId,
      wished: wishes.has(courseId),
      progress: progress.get(courseId) ?? null,
    }))
}
