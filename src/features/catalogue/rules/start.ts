import { type Actor, hasRole } from '#platform/rules/actor.ts'

/** What decides whether somebody waits for a course to start. */
export interface StartSubject {
  readonly creatorId: string
  /** Null: no start; open from its publication on. */
  readonly startsAt: Date | null
  readonly isCohort: boolean
}

/** Whether a course has a start that is still ahead. */
export const startsLater = ({ startsAt }: Pick<StartSubject, 'startsAt'>, now: Date): boolean =>
  startsAt !== null && startsAt > now

/**
 * Whether somebody has to wait for a course to start: everybody does but its creator and administrators, and staff unless it is a
 * cohort. Learning makes the exception for enrolments from before courses had starts.
 */
export function waitsForStart(actor: Actor | null, course: StartSubject, now: Date): boolean {
  if (!startsLater(course, now)) return false
  if (actor?.id === course.creatorId || hasRole(actor, 'admin')) return false
  return course.isCohort || !hasRole(actor, 'staff')
}
