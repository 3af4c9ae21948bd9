import { type Actor, hasRole } from '#platform/rules/actor.ts'
import type { Visibility } from './course.ts'

export type CatalogueAction = 'list-course' | 'see-course' | 'open-lesson'

export interface CourseSubject {
  readonly creatorId: string
  readonly visibility: Visibility
  readonly publishedAt: Date | null
  /** Whether the actor holds an access grant; only asked of courses that need one. */
  readonly granted?: boolean
  /** Whether the actor has to wait for its start; only asked where the lesson itself is served. */
  readonly waiting?: boolean
}

/** Whether a course opens only to people with an access grant (docs/product/access.md). */
export const needsGrant = ({ visibility }: Pick<CourseSubject, 'visibility'>): boolean =>
  visibility === 'restricted' || visibility === 'practice'

/** Whether somebody manages every course. */
export const runsEveryCourse = (actor: Actor | null): boolean => hasRole(actor, 'admin', 'staff')

/** Whether somebody manages a course: then its draft and its locked stages are open to them. */
export const runsCourse = (actor: Actor | null, course: Pick<CourseSubject, 'creatorId'>): boolean =>
  actor?.id === course.creatorId || runsEveryCourse(actor)

/**
 * Who may do what with a course (docs/product/access.md). A draft is seen only by those who manage it. Unlisted courses are open
 * to anybody with the link and on no list; restricted and practice courses are listed and open with a grant.
 */
export function canInCatalogue(actor: Actor | null, action: CatalogueAction, course: CourseSubject): boolean {
  if (action === 'list-course') return course.publishedAt !== null && course.visibility !== 'unlisted'
  if (runsCourse(actor, course)) return true
  if (!course.publishedAt) return false
  return action === 'see-course' || !needsGrant(course) || course.granted === true
}

export type LessonRefusal = 'NOT_FOUND' | 'LOCKED' | 'NOT_STARTED' | 'STAGE_LOCKED'

/** Why a lesson does not open, or null when it does. A locked stage opens to no learner. */
export function lessonRefusal(
  actor: Actor | null,
  course: CourseSubject,
  lesson: { readonly isLocked: boolean },
): LessonRefusal | null {
  if (!canInCatalogue(actor, 'see-course', course)) return 'NOT_FOUND'
  if (!canInCatalogue(actor, 'open-lesson', course)) return 'LOCKED'
  if (course.waiting) return 'NOT_STARTED'
  return lesson.isLocked && !runsCourse(actor, course) ? 'STAGE_LOCKED' : null
}
