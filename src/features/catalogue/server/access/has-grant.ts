import { and, eq, isNull, or } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { type CourseSubject, needsGrant, runsCourse } from '../../rules/policy.ts'
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
