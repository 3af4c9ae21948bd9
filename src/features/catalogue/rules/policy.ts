import { type Actor, hasRole } from '#platform/rules/actor.ts'
import type { CourseVisibility } from './course.ts'
import type { StageState } from './stages.ts'

export type CourseAction = 'list-course' | 'see-course' | 'open-lesson'

export interface CoursePolicySubject {
  readonly creatorId: string
  readonly visibility: CourseVisibility
  readonly publishedAt: Date | null
  /** Whether the actor holds an access grant; only asked of courses that need one. */
  readonly granted?: boolean
  /** When a grant that the actor holds begins to count; only asked where none counts yet. */
  readonly opensAt?: Date | null
  /** Whether the actor is enrolled; only asked of courses that are not published. */
  readonly enrolled?: boolean
  /** Whether the actor has to wait for its start; only asked where the lesson itself is served. */
  readonly waiting?: boolean
  /** Its stages, as they are for the actor; only asked of practice courses, and not for those who manage it. */
  readonly stages?: Pick<CourseStageAccess, 'closedSections'> | null
}

/** The stages of a practice course as they are for somebody (docs/product/access.md#stages). */
export interface CourseStageAccess {
  /** Whether they write the course as a co-creator: then all of it is open to them. */
  readonly seesAll: boolean
  /** Of the stages that learners may know of. */
  readonly states: readonly StageState[]
  /** The sections of stages that do not open. */
  readonly closedSections: ReadonlyMap<string, 'locked' | 'hidden'>
}

/** Whether a course opens only to people with an access grant (docs/product/access.md). */
export const requiresAccessGrant = ({ visibility }: Pick<CoursePolicySubject, 'visibility'>): boolean =>
  visibility === 'restricted' || visibility === 'practice'

/** Whether the stages of a course count; what others have of former times says nothing. */
export const isPracticeCourse = ({ visibility }: Pick<CoursePolicySubject, 'visibility'>): boolean =>
  visibility === 'practice'

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

/** Whether a section is in a hidden stage: whoever does not manage the course is not to know that it is there. */
export const isHiddenSection = (
  actor: Actor | null,
  course: CoursePolicySubject,
  sectionId: string,
): boolean => !canManageCourse(actor, course) && course.stages?.closedSections.get(sectionId) === 'hidden'

/** Why a lesson does not open, or null when it does. A locked stage opens to no learner. */
export function getLessonRefusal(
  actor: Actor | null,
  course: CoursePolicySubject,
  lesson: { readonly isLocked: boolean; readonly sectionId: string },
): LessonRefusal | null {
  if (!canAccessCourse(actor, 'see-course', course)) return 'NOT_FOUND'
  if (isHiddenSection(actor, course, lesson.sectionId)) return 'NOT_FOUND'
  if (!canAccessCourse(actor, 'open-lesson', course)) return course.opensAt ? 'NOT_STARTED' : 'LOCKED'
  if (course.waiting) return 'NOT_STARTED'
  const isClosed = lesson.isLocked || course.stages?.closedSections.has(lesson.sectionId)
  return isClosed && !canManageCourse(actor, course) ? 'STAGE_LOCKED' : null
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
