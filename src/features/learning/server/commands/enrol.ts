import { findOpenCourse, holdCourse, pickUpGrants } from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { canInLearning } from '../../rules/policy.ts'
import { addEnrolments } from './add-enrolments.ts'

/** Enrols the actor; enrolling twice is no error and counts once. An access grant becomes their own. */
export async function enrol(
  { db, actor, clock }: SignedInContext,
  courseId: string,
): Promise<'enrolled' | 'NOT_FOUND' | 'RESTRICTED'> {
  const course = await findOpenCourse(db, actor, courseId)
  // A single video is watched, not enrolled in.
  if (course?.kind !== 'course') return 'NOT_FOUND'
  if (!canInLearning(actor, 'enrol', { ...course, enrolled: false })) return 'RESTRICTED'
  const now = clock.now()
  return db.transaction(async (tx) => {
    // Locked: from here on its creator can no longer delete it.
    if (!(await holdCourse(tx, courseId))) return 'NOT_FOUND'
    if (course.granted) await pickUpGrants(tx, actor, now, courseId)
    await addEnrolments(tx, { userId: actor.id, courseIds: [courseId], bundleId: null }, now)
    return 'enrolled'
  })
}
