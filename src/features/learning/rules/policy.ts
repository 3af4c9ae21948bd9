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
