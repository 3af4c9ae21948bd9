import { type Actor, hasRole } from '#platform/rules/actor.ts'

/** What decides whether somebody waits for a course to start. */
export interface StartSubject {
  readonly creatorId: string
  /** Null: it has no start, and is open since it was published. */
  readonly startsAt: Date | null
  readonly isCohort: boolean
}

/** Whether a course has a start that is still ahead. */
export const startsLater = ({ startsAt }: Pick<StartSubject, 'startsAt'>, now: Date): boolean =>
  startsAt !== null && startsAt > now

/**
 * Whether somebody has to wait for a course to start (specification 2.4 and 6): everybody does but its creator and
 * administrators, and staff where it is no cohort. Enrolments from before there were starts are for learning to know.
 */
export function waitsForStart(actor: Actor | null, course: StartSubject, now: Date): boolean {
  if (!startsLater(course, now)) return false
  if (actor?.id === course.creatorId || hasRole(actor, 'admin')) return false
  return course.isCohort || !hasRole(actor, 'staff')
}
