import { type Actor, hasRole } from '#platform/rules/actor.ts'
import { canInLearning, type LearningSubject } from './policy.ts'

interface BundleToEnrolIn {
  readonly creatorId: string
  /** Null or 0: free. */
  readonly price: number | null
}

/**
 * Who may enrol in a bundle: in a free one, everybody who may enrol in each of its courses (docs/product/enrolment.md).
 * @param courses those the actor is not enrolled in yet
 */
export function canEnrolInBundle(
  actor: Actor,
  bundle: BundleToEnrolIn,
  courses: readonly Omit<LearningSubject, 'enrolled'>[],
): boolean {
  const open = !bundle.price || actor.id === bundle.creatorId || hasRole(actor, 'admin', 'staff')
  return open && courses.every((course) => canInLearning(actor, 'enrol', { ...course, enrolled: false }))
}
