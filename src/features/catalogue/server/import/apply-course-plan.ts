import { and, eq } from 'drizzle-orm'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { coursePublished } from '../../rules/events.ts'
import { notifyCatalogueChanged } from '../catalogue-changed.ts'
import { saveCourseMessages } from '../course-messages.ts'
import { updateCourseTotals } from '../course-totals.ts'
import { lockCourseVideos } from '../lock-course.ts'
import { saveCoursePromotions } from '../promotions/course-promotions.ts'
import { removeUnusedVideos } from '../remove-course.ts'
import { courses } from '../tables.ts'
import type { VideoJobs } from '../videos/video-jobs.ts'
import type { CourseImportPlan } from './course-plan.ts'
import { listImportActions, readCourseSnapshot } from './course-snapshot.ts'
import { saveCodingProblems } from './save-coding-problems.ts'
import { type CoursePublication, lockCourseImport, type SavedCourse, saveCourse } from './save-course.ts'
import { saveLessons } from './save-lessons.ts'
import {
  listCourseVideoIds,
  listImportedVideos,
  type StoredVideo,
  saveVideos,
  updateLessonDurations,
} from './save-videos.ts'

export interface CoursePlanContext extends CommandContext {
  readonly db: Transaction
  readonly videoJobs: VideoJobs
}

type CourseIdentity = Pick<CourseImportPlan, 'creatorId' | 'importKey'>

/** Condition on `courses`: the one that a plan is of. */
export const isPlannedCourse = ({ creatorId, importKey }: CourseIdentity) =>
  and(eq(courses.creatorId, creatorId), eq(courses.importKey, importKey))

/** Lets one import or publishing of a course at a time write, and locks its videos. Both last as long as the transaction. */
export async function lockPlannedCourse(tx: Transaction, course: CourseIdentity): Promise<void> {
  await lockCourseImport(tx, course)
  await lockCourseVideos(tx, isPlannedCourse(course))
}

/**
 * Writes a course as planned: creates it, or updates the one with the same creator and key. Lessons keep their ids, and so their
 * learners' progress; videos that no lesson shows any more are deleted. The audit log has what was done.
 *
 * @param options.stored videos that are in the storage and have no row yet
 * @param options.keptVideoIds videos that stay, although no lesson may show them any more
 * @returns `videoIds`: those of its lectures, in their order
 */
export async function applyCoursePlan(
  { db: tx, clock, actor, videoJobs }: CoursePlanContext,
  given: CourseImportPlan,
  {
    stored,
    publication,
    videoPriority,
    keptVideoIds = [],
  }: {
    stored: readonly StoredVideo[]
    publication: CoursePublication
    videoPriority: number
    keptVideoIds?: readonly string[]
  },
): Promise<{ course: SavedCourse; videoIds: string[] }> {
  const now = clock.now()
  await lockPlannedCourse(tx, given)
  const plan = await saveCodingProblems(tx, given, now)
  const before = await readCourseSnapshot(tx, isPlannedCourse(plan))
  const course = await saveCourse(tx, plan, publication, now)
  await saveCourseMessages(tx, course.id, plan)
  await saveCoursePromotions(tx, { courseId: course.id, creatorId: plan.creatorId }, plan)
  const known = await listImportedVideos(tx, course.id)
  const shownBefore = await listCourseVideoIds(tx, course.id)
  const videoIds = await saveVideos(tx, plan, { known, stored, videoJobs, videoPriority, now })
  await saveLessons(tx, course.id, plan, videoIds, now)
  const unneeded = shownBefore.filter((id) => !keptVideoIds.includes(id))
  await removeUnusedVideos(tx, unneeded, videoJobs)
  await updateLessonDurations(tx, course.id)
  await updateCourseTotals(tx, { courseId: course.id })
  const after = await readCourseSnapshot(tx, isPlannedCourse(plan))
  for (const action of listImportActions(before, after)) {
    const details = { slug: course.seoTitle }
    await writeAuditEntry(tx, { at: now, actor, action, subjectId: course.id, details })
  }
  if (after?.isPublished) await emitEvent(tx, coursePublished, { courseId: course.id }, now)
  await notifyCatalogueChanged(tx)
  return { course, videoIds: [...videoIds.values()] }
}
