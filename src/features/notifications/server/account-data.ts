import { desc, eq, sql } from 'drizzle-orm'
import type { PersonalDataHandler } from '#features/accounts/server/index.ts'
import { recountNotificationGroups } from './deliver/forget-comment.ts'
import { notificationEvents, notificationSettings, notifications } from './tables.ts'

/** Notifications of an account. It also vanishes from the notifications of others; groups that become empty are deleted. */
export const notificationsPersonalData: PersonalDataHandler = {
  name: 'notifications',

  exportData: async (db, userId) => ({
    notifications: await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(desc(notifications.at)),
    settings: await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId)),
  }),

  async eraseData(tx, userId) {
    await tx.delete(notificationEvents).where(eq(notificationEvents.userId, userId))
    await tx.delete(notifications).where(eq(notifications.userId, userId))
    await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId))
    await tx.execute(sql`
      select from ${notifications} n
      where (n.user_id, n.id) in (
        select user_id, notification_id from ${notificationEvents} where actor_id = ${userId}
      )
      order by n.user_id, n.id for update`)
    const { rows } = await tx.execute<{ user_id: string; notification_id: string | null }>(sql`
      delete from ${notificationEvents} where actor_id = ${userId} returning user_id, notification_id`)
    await recountNotificationGroups(
      tx,
      rows.flatMap(({ user_id, notification_id: id }) => (id ? { userId: user_id, id } : [])),
    )
  },
}
