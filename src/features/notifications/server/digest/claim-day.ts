import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { notificationSettings } from '../tables.ts'

/**
 * Claims a user's daily mail; only one process gets it.
 * @param day date in the user's zone
 * @returns the day of the previous mail, or null when this day is claimed already
 */
export async function claimDay(
  db: Database,
  userId: string,
  day: string,
): Promise<{ before: string | null } | null> {
  return db.transaction(async (tx) => {
    await tx.insert(notificationSettings).values({ userId }).onConflictDoNothing()
    const own = eq(notificationSettings.userId, userId)
    const [settings] = await tx
      .select({ before: notificationSettings.digestedOn })
      .from(notificationSettings)
      .where(and(own, or(isNull(notificationSettings.digestedOn), lt(notificationSettings.digestedOn, day))))
      .for('update')
    if (!settings) return null
    await tx.update(notificationSettings).set({ digestedOn: day }).where(own)
    return settings
  })
}

/** Releases the claim when the mail could not be sent. */
export async function giveBackDay(
  db: Database,
  userId: string,
  { day, before }: { day: string; before: string | null },
): Promise<void> {
  await db
    .update(notificationSettings)
    .set({ digestedOn: before })
    .where(and(eq(notificationSettings.userId, userId), eq(notificationSettings.digestedOn, day)))
}
