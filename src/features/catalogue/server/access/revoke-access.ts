import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { accessGrants } from '../access-tables.ts'
import { courseBySlug } from './grant-access.ts'

/**
 * Revokes an address's access to a course. Its videos stop playing within a minute; what was learned stays.
 * @returns whether there was any
 * @throws AppError `no-such-course`
 */
export async function revokeAccess(
  db: Database,
  now: Date,
  given: { course: string; email: string },
): Promise<boolean> {
  const { id } = await courseBySlug(db, given.course)
  const revoked = await db
    .update(accessGrants)
    .set({ revokedAt: now })
    .where(
      and(
        eq(accessGrants.courseId, id),
        eq(accessGrants.email, given.email.trim().toLowerCase()),
        isNull(accessGrants.revokedAt),
      ),
    )
    .returning({ email: accessGrants.email })
  return revoked.length > 0
}
