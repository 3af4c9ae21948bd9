import { and, eq, inArray, isNull, notInArray, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { VISIBILITIES } from '../../rules/course.ts'
import { type CourseSubject, needsGrant, runsCourse, runsEveryCourse } from '../../rules/policy.ts'
import { accessGrants } from '../access-tables.ts'

/** Grants that are somebody's: picked up by him, or waiting for his address, which his account has proved. */
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
 * For lists: leaves out the courses that need a grant of which the actor has none. Whether they are published is another
 * question.
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

/** A course as the policies see it, with whether the actor holds a grant where that matters. */
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
