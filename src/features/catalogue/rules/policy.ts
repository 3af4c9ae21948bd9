import { type Actor, hasRole } from '#platform/rules/actor.ts'
import type { CourseVisibility } from './course.ts'

export type CourseAction = 'list-course' | 'see-course' | 'open-lesson'

export interface CoursePolicySubject {
  readonly creatorId: string
  readonly visibility: CourseVisibility
  readonly publishedAt: Date | null
  /** Whether the actor holds an access grant; only asked of courses that need one. */
  readonly granted?: boolean
  /** Whether the actor is enrolled; only asked of courses that are not published. */
  readonly enrolled?: boolean
  /** Whether the actor has to wait for its start; only asked where the lesson itself is served. */
  readonly waiting?: boolean
}

/** Whether a course opens only to people with an access grant (docs/product/access.md). */
export const requiresAccessGrant = ({ visibility }: Pick<CoursePolicySubject, 'visibility'>): boolean =>
  visibility === 'restricted' || visibility === 'practice'

/** Whether somebody manages every course. */
export const canManageAllCourses = (actor: Actor | null): boolean => hasRole(actor, 'admin', 'staff')

/** Whether somebody manages a course: then its draft and its locked stages are open to them. */
export const canManageCourse = (
  actor: Actor | null,
  course: Pick<CoursePolicySubject, 'creatorId'>,
): boolean => actor?.id === course.creatorId || canManageAllCourses(actor)

/**
 * Who may do what with a course (docs/product/access.md). A draft is seen only by those who manage it, and by
 * those who enrolled before it was unpublished: they keep what they have. Unlisted courses are open
 * to anybody with the link and on no list; restricted and practice courses are listed and open with a grant.
 */
export function canAccessCourse(
  actor: Actor | null,
  action: CourseAction,
  course: CoursePolicySubject,
): boolean {
  if (action === 'list-course') return course.publishedAt !== null && course.visibility !== 'unlisted'
  if (canManageCourse(actor, course)) return true
  if (!course.publishedAt && course.enrolled !== true) return false
  return action === 'see-course' || !requiresAccessGrant(course) || course.granted === true
}

export type LessonRefusal = 'NOT_FOUND' | 'LOCKED' | 'NOT_STARTED' | 'STAGE_LOCKED'

/** Why a lesson does not open, or null when it does. A locked stage opens to no learner. */
export function getLessonRefusal(
  actor: Actor | null,
  course: CoursePolicySubject,
  lesson: { readonly isLocked: boolean },
): LessonRefusal | null {
  if (!canAccessCourse(actor, 'see-course', course)) return 'NOT_FOUND'
  if (!canAccessCourse(actor, 'open-lesson', course)) return 'LOCKED'
  if (course.waiting) return 'NOT_STARTED'
  return lesson.isLocked && !canManageCourse(actor, course) ? 'STAGE_LOCKED' : null
}

/** What decides whether somebody waits for a course to start. */
export interface CourseStartInfo {
  readonly creatorId: string
  /** Null: no start; open from its publication on. */
  readonly startsAt: Date | null
  readonly isCohort: boolean
}

/** Whether a course has a start that is still ahead. */
export const isCourseStartInFuture = ({ startsAt }: Pick<CourseStartInfo, 'startsAt'>, now: Date): boolean =>
  startsAt !== null && startsAt > now

/**
 * Whether somebody has to wait for a course to start: everybody does but its creator and administrators, and staff unless it is a
 * cohort. Learning makes the exception for enrolments from before courses had starts.
 */
export function mustWaitForCourseStart(actor: Actor | null, course: CourseStartInfo, now: Date): boolean {
  if (!isCourseStartInFuture(course, now)) return false
  if (actor?.id === course.creatorId || hasRole(actor, 'admin')) return false
  return course.isCohort || !hasRole(actor, 'staff')
}
