import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { courseDeleted } from '../rules/events.ts'
import { notifyCatalogueChanged } from './catalogue-changed.ts'
import { courses, lessons } from './tables.ts'
import { removeUnusedVideos } from './videos/remove-unused-videos.ts'
import type { VideoJobs } from './videos/video-jobs.ts'

/**
 * Deletes a course, or a single video, with all that is in it. The files of its videos go by a job after the commit; one
 * that another course shows as well stays. Whether it may go is for the caller to know, who holds its row.
 */
export async function removeCourse(
  tx: Transaction,
  courseId: string,
  { videoJobs, now }: { videoJobs: VideoJobs; now: Date },
): Promise<void> {
  const used = await tx
    .selectDistinct({ id: lessons.videoId })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), isNotNull(lessons.videoId)))
  await tx.delete(courses).where(eq(courses.id, courseId))
  await removeUnusedVideos(
    tx,
    used.flatMap(({ id }) => id ?? []),
    videoJobs,
  )
  await emit(tx, courseDeleted, { courseId }, now)
  await notifyCatalogueChanged(tx)
}
