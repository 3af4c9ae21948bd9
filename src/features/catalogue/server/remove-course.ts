import { and, arrayContains, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { listPracticeSetIds } from '../rules/curriculum.ts'
import { courseDeleted } from '../rules/events.ts'
import { revokeCourseGrants } from './access/grant-add-ons.ts'
import { notifyCatalogueChanged } from './catalogue-changed.ts'
import { coursePublications } from './course-publication-tables.ts'
import { removeUnusedQuestionSets } from './shared-question-sets.ts'
import { courses, lessons, sections, videos } from './tables.ts'
import { listPointSetIds } from './video-questions.ts'
import type { VideoJobs } from './videos/video-jobs.ts'

/**
 * Deletes the rows of videos that no lesson has any more and no publication brings back when it is undone, and queues the removal of
 * their files.
 */
export async function removeUnusedVideos(
  tx: Transaction,
  ids: readonly string[],
  videoJobs: VideoJobs,
): Promise<void> {
  if (ids.length === 0) return
  const inUse = tx.select({ one: sql`1` }).from(lessons).where(eq(lessons.videoId, videos.id))
  const comesBack = tx
    .select({ one: sql`1` })
    .from(coursePublications)
    .where(arrayContains(coursePublications.videoIds, sql`array[${videos.id}]`))
  const removed = await tx
    .delete(videos)
    .where(and(inArray(videos.id, [...ids]), notExists(inUse), notExists(comesBack)))
    .returning({ id: videos.id })
  for (const { id } of removed) {
    await enqueueJob(tx, videoJobs.remove, { videoId: id }, { key: `remove-video-files:${id}` })
  }
}

/**
 * Deletes a course or single video with everything in it, and takes what came with its grants. A job deletes the files of its videos after the commit, except of those
 * that another course shows. The caller has locked the row and checked that it may be deleted.
 */
export async function removeCourse(
  tx: Transaction,
  courseId: string,
  { videoJobs, now }: { videoJobs: VideoJobs; now: Date },
): Promise<void> {
  const used = await tx
    .select({
      videoId: lessons.videoId,
      questionSetId: lessons.questionSetId,
      points: lessons.videoQuestions,
    })
    .from(lessons)
    .where(eq(lessons.courseId, courseId))
  const practised = await tx
    .select({ problems: sections.practiceProblems })
    .from(sections)
    .where(eq(sections.courseId, courseId))
  const [publication] = await tx
    .select({ videoIds: coursePublications.videoIds, questionSetIds: coursePublications.questionSetIds })
    .from(coursePublications)
    .where(eq(coursePublications.courseId, courseId))
  await revokeCourseGrants(tx, courseId, now)
  await tx.delete(courses).where(eq(courses.id, courseId))
  const videoIds = used.flatMap(({ videoId }) => videoId ?? [])
  await removeUnusedVideos(tx, [...videoIds, ...(publication?.videoIds ?? [])], videoJobs)
  const questionSetIds = used.flatMap(({ questionSetId, points }) => [
    ...(questionSetId ? [questionSetId] : []),
    ...listPointSetIds(points),
  ])
  const practiceSetIds = practised.flatMap(({ problems }) => listPracticeSetIds(problems))
  await removeUnusedQuestionSets(tx, [
    ...questionSetIds,
    ...practiceSetIds,
    ...(publication?.questionSetIds ?? []),
  ])
  await emitEvent(tx, courseDeleted, { courseId }, now)
  await notifyCatalogueChanged(tx)
}
