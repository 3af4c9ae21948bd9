import { and, eq } from 'drizzle-orm'
import { courses, holdVideos, removeCourse } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import type { Keeps } from '../../rules/own-items.ts'
import { whatKeepsCourses } from '../queries/what-keeps.ts'
import type { StudioParts } from '../studio-parts.ts'

type OwnCourse = Pick<typeof courses.$inferSelect, 'id' | 'kind' | 'creatorId'>

/**
 * Deletes an own course or single video of the actor, with what they and visitors have watched of it. The time they have learned
 * stays counted.
 */
export function deleteCourse(
  { db, actor, clock }: SignedInContext,
  parts: StudioParts,
  asked: Pick<OwnCourse, 'id' | 'kind'>,
): Promise<'deleted' | 'NOT_FOUND' | Keeps> {
  const course = { ...asked, creatorId: actor.id }
  return db.transaction(async (tx) => {
    if (!(await lockOwnCourse(tx, course))) return 'NOT_FOUND'
    const keeps = (await whatKeepsCourses(tx, parts, actor.id, [course.id])).get(course.id)
    if (keeps) return keeps
    await removeCourse(tx, course.id, { videoJobs: parts.videoJobs, now: clock.now() })
    await parts.removeProgressIn(tx, course.id)
    return 'deleted'
  })
}

/**
 * Locks the course's row until the transaction ends, so that nobody enrols meanwhile, and its videos before it.
 * @returns false when this creator has no such course
 */
async function lockOwnCourse(tx: Transaction, { id, kind, creatorId }: OwnCourse): Promise<boolean> {
  const own = and(eq(courses.id, id), eq(courses.creatorId, creatorId), eq(courses.kind, kind))
  await holdVideos(tx, own)
  const held = await tx.select({ id: courses.id }).from(courses).where(own).for('update')
  return held.length > 0
}
