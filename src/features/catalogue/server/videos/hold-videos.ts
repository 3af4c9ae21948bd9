import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { courses, lessons, videos } from '../tables.ts'

/**
 * Locks the rows of a course's videos until the end. Who may delete them does so before he writes the course, since a transcode
 * that ends holds its video and goes on to the courses that show it.
 * @param course which one it is, as a condition on `courses`
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
