import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { courseDeleted } from '../rules/events.ts'
import { notifyCatalogueChanged } from './catalogue-changed.ts'
import { removeUnusedQuestionSets } from './question-set-uses.ts'
import { courses, lessons, videos } from './tables.ts'
import type { VideoJobs } from './videos/video-jobs.ts'

/** Deletes the rows of videos that no lesson has any more, and queues the removal of their files. */
export async function removeUnusedVideos(
  tx: Transaction,
  ids: readonly string[],
  videoJobs: VideoJobs,
): Promise<void> {
  if (ids.length === 0) return
  const inUse = tx.select({ one: sql`1` }).from(lessons).where(eq(lessons.videoId, videos.id))
  const removed = await tx
    .delete(videos)
    .where(and(inArray(videos.id, [...ids]), notExists(inUse)))
    .returning({ id: videos.id })
  for (const { id } of removed) {
    await enqueueJob(tx, videoJobs.remove, { videoId: id }, { key: `remove-video-files:${id}` })
  }
}

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
    .select({ videoId: lessons.videoId, questionSetId: lessons.questionSetId })
    .from(lessons)
    .where(eq(lessons.courseId, courseId))
  await tx.delete(courses).where(eq(courses.id, courseId))
  await removeUnusedVideos(
    tx,
    used.flatMap(({ videoId }) => videoId ?? []),
    videoJobs,
  )
  await removeUnusedQuestionSets(
    tx,
    used.flatMap(({ questionSetId }) => questionSetId ?? []),
  )
  await emitEvent(tx, courseDeleted, { courseId }, now)
  await notifyCatalogueChanged(tx)
}
