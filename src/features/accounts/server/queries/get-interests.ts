import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { Interest } from '../../rules/interests.ts'
import { interests } from '../interests-tables.ts'

/** What somebody said they want to learn, in alphabetical order. */
export async function getInterests(db: Database, userId: string): Promise<Interest[]> {
  const rows = await db
    .select({ interest: interests.interest })
    .from(interests)
    .where(eq(interests.userId, userId))
    .orderBy(interests.interest)
  return rows.map(({ interest }) => interest)
}
