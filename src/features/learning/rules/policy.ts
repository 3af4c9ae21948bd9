import { type Actor, hasRole } from '#platform/rules/actor.ts'

export interface LearningSubject {
  readonly creatorId: string
  readonly visibility: 'public' | 'unlisted' | 'restricted' | 'practice'
  readonly enrolled: boolean
  /** Whether the actor holds an access grant. */
  readonly granted?: boolean
}

export type LearningAction = 'enrol' | 'work-on-lesson'

/** Who may enrol and who may hand in work (docs/product/enrolment.md). Restricted and practice courses take a grant. */
export function canInLearning(actor: Actor, action: LearningAction, course: LearningSubject): boolean {
  switch (action) {
    case 'enrol':
      return (
        course.visibility === 'public' ||
        course.visibility === 'unlisted' ||
        course.granted === true ||
        actor.id === course.creatorId ||
        hasRole(actor, 'admin', 'staff')
      )
    case 'work-on-lesson':
      return course.enrolled
  }
}

interface BundleToEnrolIn {
  readonly creatorId: string
  /** Null or 0: free. */
  readonly price: number | null
  /** Whether the actor has been given it. */
  readonly granted: boolean
}

/**
 * Who may enrol in a bundle: in a free one or one they have been given, everybody who may enrol in each of its courses
 * (docs/product/enrolment.md).
 * @param courses those the actor is not enrolled in yet
 */
export function canEnrolInBundle(
  actor: Actor,
  bundle: BundleToEnrolIn,
  courses: readonly Omit<LearningSubject, 'enrolled'>[],
): boolean {
  return isBundleOpen(actor, bundle) && courses.every((course) => canEnrolIn(actor, course))
}

/** Whether a bundle is free, or opens to somebody; its courses may still be closed to them. */
export const isBundleOpen = (actor: Actor, bundle: BundleToEnrolIn): boolean =>
  !bundle.price || bundle.granted || actor.id === bundle.creatorId || hasRole(actor, 'admin', 'staff')

/** Whether somebody who is not enrolled in a course may enrol in it. */
export const canEnrolIn = (actor: Actor, course: Omit<LearningSubject, 'enrolled'>): boolean =>
  canInLearning(actor, 'enrol', { ...course, enrolled: false })
