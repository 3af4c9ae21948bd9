import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { users } from '../tables.ts'

/**
 * Sets the IANA time zone whose calendar days count for a learner (docs/product/points.md#the-day); the contract has checked it. A
 * zone that was chosen in the settings stays, whatever the browser reports.
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
