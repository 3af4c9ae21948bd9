import { eq } from 'drizzle-orm'
import {
  applyCoursePlan,
  type CategoryReader,
  type CourseImportPlan,
  courses,
  keepFormerCourse,
  listPublicationPictures,
  releaseFormerCourse,
  type VideoJobs,
} from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { drafts } from '../draft-tables.ts'
import { enqueueDraftCleanup, enqueueUndoCleanup } from './draft-cleanup.ts'

export interface PublishContext extends QueryContext {
  readonly actor: Actor
  readonly videoJobs: VideoJobs
  readonly categories: CategoryReader
}

interface PublishedPlan {
  readonly draftId: string
  /** What it changes; null for a first publication. */
  readonly course: typeof courses.$inferSelect | null
  readonly plan: CourseImportPlan
  /** What of the draft is published by it. */
  readonly publishedVersion: number
}

/**
 * Writes what a locked draft says as an import would write it.
 * @returns the slug of the course
 */
export async function publishDraftPlan(
  { actor, clock, videoJobs }: PublishContext,
  tx: Transaction,
  { draftId, course, plan, publishedVersion }: PublishedPlan,
): Promise<string> {
  const now = clock.now()
  if (course && course.importKey === null) {
    // The plan finds it by its key.
    await tx.update(courses).set({ importKey: plan.importKey }).where(eq(courses.id, course.id))
  }
  const keepsFormer = course !== null && course.publishedAt !== null
  const released = keepsFormer ? await keepFormerCourse(tx, { course, publishedBy: actor.id, now }) : null
  // The publication and the course have the same time: whoever has it no more was changed since.
  const atOnce = { db: tx, clock: { ...clock, now: () => now }, actor, videoJobs }
  const { course: saved } = await applyCoursePlan(atOnce, plan, {
    stored: [],
    publication: { since: now },
    videoPriority: 0,
  })
  await tx.update(drafts).set({ courseId: saved.id, publishedVersion }).where(eq(drafts.id, draftId))
  const covers = released ? listPublicationPictures(released) : []
  const replaced = course?.coverImage
  // A plan without a cover leaves the present one.
  if (replaced && plan.coverImage !== undefined && replaced !== plan.coverImage) covers.push(replaced)
  if (released) await releaseFormerCourse(tx, released, videoJobs)
  if (covers.length > 0) await enqueueDraftCleanup(tx, covers)
  if (keepsFormer) await enqueueUndoCleanup(tx, now)
  return saved.seoTitle
}
