import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { NotificationSettings } from '../../rules/contract.ts'
import { notificationSettings } from '../tables.ts'

/** Notification settings of a user; everything is on by default. */
export async function getNotificationSettings(db: Database, userId: string): Promise<NotificationSettings> {
  const [chosen] = await db
    .select({
      disabledCategories: notificationSettings.disabledCategories,
      digest: notificationSettings.digest,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
  return chosen ?? { disabledCategories: [], digest: true }
}

/** Changes the given settings only. */
export async function updateNotificationSettings(
  db: Database,
  userId: string,
  change: {
    disabledCategories?: NotificationSettings['disabledCategories'] | undefined
    digest?: boolean | undefined
  },
): Promise<NotificationSettings> {
  const set = {
    ...(change.disabledCategories && { disabledCategories: [...new Set(change.disabledCategories)] }),
    ...(change.digest !== undefined && { digest: change.digest }),
  }
  if (Object.keys(set).length > 0) {
    await db
      .insert(notificationSettings)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: notificationSettings.userId, set })
  }
  return getNotificationSettings(db, userId)
}
