import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { isLessonHidden } from './access/stage-access.ts'
import { courses, lessons } from './tables.ts'

/** Updates the totals in the rows of courses: of one course, or of those that show a video. */
export async function updateCourseTotals(
  tx: Transaction,
  where: { courseId: string } | { videoId: string },
): Promise<void> {
  const affected =
    'courseId' in where
      ? eq(courses.id, where.courseId)
      : inArray(
          courses.id,
          tx.select({ id: lessons.courseId }).from(lessons).where(eq(lessons.videoId, where.videoId)),
        )
  // What learners are not to know of counts for nobody.
  const own = sql`from ${lessons} where ${lessons.courseId} = ${courses.id} and not ${isLessonHidden}`
  await tx
    .update(courses)
    .set({
      lessonCount: sql`(select count(*)::int ${own})`,
      durationMs: sql`(select coalesce(sum(${lessons.durationMs}), 0)::int ${own})`,
      firstLessonSeoTitle: sql`(select ${lessons.seoTitle} ${own} order by ${lessons.seqNo} limit 1)`,
    })
    .where(affected)
}
