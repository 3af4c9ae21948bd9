import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { users } from '../tables.ts'

/**
 * Sets the IANA zone whose calendar days count for somebody (decision 9), already checked by the contract. Whoever chose
 * one in the settings keeps it, whatever his browser says.
 */
export async function updateTimeZone(
  db: Database,
  now: Date,
  userId: string,
  timeZone: string,
): Promise<void> {
  await db
    .update(users)
    .set({ timeZone, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.timeZoneChosen, false)))
}
