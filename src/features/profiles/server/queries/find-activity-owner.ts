import { and, eq } from 'drizzle-orm'
import { isUserVisible, users } from '#features/accounts/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import { profiles } from '../tables.ts'

const readActivityOwner = defineRead(
  'profiles_activity_owner',
  (db, given: Placeholders<{ userId: string; now: Date }>) =>
    db
      .select({ id: users.id, timeZone: users.timeZone })
      .from(users)
      .innerJoin(profiles, eq(profiles.userId, users.id))
      .where(and(eq(users.id, given.userId), eq(profiles.showActivity, true), isUserVisible(given.now))),
)

/**
 * Somebody who lets others see their days of learning, with their time zone.
 * @returns null for everybody who has not agreed to that, and for the banned and the erased
 */
export async function findActivityOwner(
  { db, clock }: QueryContext,
  userId: string,
): Promise<{ id: string; timeZone: string } | null> {
  const [owner] = await readActivityOwner(db, { userId, now: clock.now() })
  return owner ?? null
}
