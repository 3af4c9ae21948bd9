import { and, eq } from 'drizzle-orm'
import { bundleCourses, courses, holdVideos, removeCourse } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import type { StudioParts } from '../studio-parts.ts'

type OwnCourse = Pick<typeof courses.$inferSelect, 'id' | 'kind' | 'creatorId'>

/**
 * Deletes a course or single video of the actor's own. What somebody has learned with or written at stays for him, and
 * so does what a bundle promises.
 */
export function deleteCourse(
  { db, actor, clock }: SignedInContext,
  { courseHasLearners, courseHasWriting, videoJobs }: StudioParts,
  asked: Pick<OwnCourse, 'id' | 'kind'>,
): Promise<'deleted' | 'NOT_FOUND' | 'HAS_LEARNERS' | 'IN_BUNDLE'> {
  const course = { ...asked, creatorId: actor.id }
  return db.transaction(async (tx) => {
    if (!(await holdCourse(tx, course))) return 'NOT_FOUND'
    if (await courseHasLearners(tx, course)) return 'HAS_LEARNERS'
    if (await courseHasWriting(tx, course)) return 'HAS_LEARNERS'
    if (await isInBundle(tx, course.id)) return 'IN_BUNDLE'
    await removeCourse(tx, course.id, { videoJobs, now: clock.now() })
    return 'deleted'
  })
}

/**
 * Locks the course's row until the end, so that nobody enrols in between, and its videos before it.
 * @returns false when there is no such course of this creator
 */
async function holdCourse(tx: Transaction, { id, kind, creatorId }: OwnCourse): Promise<boolean> {
  const own = and(eq(courses.id, id), eq(courses.creatorId, creatorId), eq(courses.kind, kind))
  await holdVideos(tx, own)
  const held = await tx.select({ id: courses.id }).from(courses).where(own).for('update')
  return held.length > 0
}

async function isInBundle(tx: Transaction, courseId: string): Promise<boolean> {
  const [one] = await tx
    .select({ bundleId: bundleCourses.bundleId })
    .from(bundleCourses)
    .where(eq(bundleCourses.courseId, courseId))
    .limit(1)
  return one !== undefined
}
