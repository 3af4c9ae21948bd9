import { and, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { NotificationCategory } from '../../rules/categories.ts'
import { notificationSettings } from '../tables.ts'

/** Those of some people who have turned a category of notifications off. */
export async function listUsersWithoutCategory(
  db: Database,
  category: NotificationCategory,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .select({ userId: notificationSettings.userId })
    .from(notificationSettings)
    .where(
      and(
        inArray(notificationSettings.userId, [...userIds]),
        sql`${category} = any(${notificationSettings.disabledCategories})`,
      ),
    )
  return new Set(rows.map(({ userId }) => userId))
}
