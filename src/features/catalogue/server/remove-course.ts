import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { courseDeleted } from '../rules/events.ts'
import { notifyCatalogueChanged } from './catalogue-changed.ts'
import { courses, lessons } from './tables.ts'
import { removeUnusedVideos } from './videos/remove-unused-videos.ts'
import type { VideoJobs } from './videos/video-jobs.ts'

/**
 * Deletes a course or single video with everything in it. A job deletes the files of its videos after the commit, except of those
 * that another course shows. The caller has locked the row and checked that it may be deleted.
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
