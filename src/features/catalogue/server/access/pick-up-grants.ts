import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { accessGrants } from '../access-tables.ts'

/**
 * Assigns the grants that wait for an address to its account: when somebody signs up, and when they enrol.
 * @param courseId only the grant for this course
 */
export async function pickUpGrants(
  db: Database | Transaction,
  { id, email }: Pick<Actor, 'id' | 'email'>,
  now: Date,
  courseId?: string,
): Promise<void> {
  await db
    .update(accessGrants)
    .set({ usedBy: id, usedAt: now })
    .where(
      and(
        eq(accessGrants.email, email.toLowerCase()),
        isNull(accessGrants.usedBy),
        isNull(accessGrants.revokedAt),
        courseId ? eq(accessGrants.courseId, courseId) : undefined,
      ),
    )
}

/** The same for a new account. */
export async function pickUpGrantsOf(db: Database, userId: string, now: Date): Promise<void> {
  const [user] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, userId))
  if (user) await pickUpGrants(db, user, now)
}
