import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { Interest } from '../rules/onboarding.ts'
import { users } from './tables.ts'
import { interests } from './user-details-tables.ts'

/** Replaces what somebody wants to learn. Two tabs at once wait for each other. */
export async function setInterests(db: Database, userId: string, chosen: readonly Interest[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    await tx.delete(interests).where(eq(interests.userId, userId))
    const rows = [...new Set(chosen)].map((interest) => ({ userId, interest }))
    if (rows.length > 0) await tx.insert(interests).values(rows)
  })
}

/** What somebody said they want to learn, in alphabetical order. */
export async function getInterests(db: Database, userId: string): Promise<Interest[]> {
  const rows = await db
    .select({ interest: interests.interest })
    .from(interests)
    .where(eq(interests.userId, userId))
    .orderBy(interests.interest)
  return rows.map(({ interest }) => interest)
}
