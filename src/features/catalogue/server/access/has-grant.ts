import { and, eq, inArray, isNull, notInArray, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { VISIBILITIES } from '../../rules/course.ts'
import { type CourseSubject, needsGrant, runsCourse, runsEveryCourse } from '../../rules/policy.ts'
import { accessGrants } from '../access-tables.ts'

/** A person's grants: those they have picked up, and those waiting for their verified address. */
const grantsOf = ({ id, email }: Pick<Actor, 'id' | 'email'>) =>
  and(
    isNull(accessGrants.revokedAt),
    or(
      eq(accessGrants.usedBy, id),
      and(isNull(accessGrants.usedBy), eq(accessGrants.email, email.toLowerCase())),
    ),
  )

const GRANTED = VISIBILITIES.filter((visibility) => needsGrant({ visibility }))

/**
 * Condition for lists that leaves out courses for which the actor lacks a grant. It does not check whether they are published.
 */
export function withAccessOf(
  db: Database | Transaction,
  actor: Actor,
  course: Record<'id' | 'visibility' | 'creatorId', SQLWrapper>,
): SQL | undefined {
  if (runsEveryCourse(actor)) return undefined
  const granted = db.select({ courseId: accessGrants.courseId }).from(accessGrants).where(grantsOf(actor))
  return or(
    notInArray(course.visibility, GRANTED),
    eq(course.creatorId, actor.id),
    inArray(course.id, granted),
  )
}

/** The course for the policies: adds whether the actor has a grant, which is only looked up where it matters. */
export async function withGrant<Course extends CourseSubject & { id: string }>(
  db: Database | Transaction,
  actor: Actor | null,
  course: Course,
): Promise<Course & { granted: boolean }> {
  if (!actor || !needsGrant(course) || runsCourse(actor, course)) return { ...course, granted: false }
  const rows = await db
    .select({ courseId: accessGrants.courseId })
    .from(accessGrants)
    .where(and(eq(accessGrants.courseId, course.id), grantsOf(actor)))
    .limit(1)
  return { ...course, granted: rows.length > 0 }
}
