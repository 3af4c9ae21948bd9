import { and, eq } from 'drizzle-orm'
import { coursesOfBundle } from '#features/catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { bundleEnrolments } from '../enrolment-tables.ts'
import { courseMarks } from '../queries/course-marks.ts'

/** Whether a learner is in a bundle, and their progress in its courses. */
export async function bundleProgress(db: Database, userId: string, bundleId: string) {
  const [enrolled, inside] = await Promise.all([
    db
      .select({ bundleId: bundleEnrolments.bundleId })
      .from(bundleEnrolments)
      .where(and(eq(bundleEnrolments.userId, userId), eq(bundleEnrolments.bundleId, bundleId))),
    coursesOfBundle(db, bundleId),
  ])
  const courses = await courseMarks(
    db,
    userId,
    inside.map(({ id }) => id),
  )
  return { enrolled: enrolled.length > 0, courses }
}
