import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { courses, lessons, videos } from '../tables.ts'

/**
 * Locks the rows of a course's videos until the transaction ends. Whoever may delete them locks them before the course, since a
 * transcode that ends has its video locked and goes on to the courses that show it.
 * @param course condition on `courses`
 */
export async function holdVideos(tx: Transaction, course: SQL | undefined): Promise<void> {
  const used = tx
    .select({ id: lessons.videoId })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(course)
  await tx
    .select({ id: videos.id })
    .from(videos)
    .where(inArray(videos.id, used))
    .orderBy(videos.id)
    .for('update')
}
