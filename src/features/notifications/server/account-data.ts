import { desc, eq, sql } from 'drizzle-orm'
import type { AccountDataPart } from '#features/accounts/server/index.ts'
import { recount } from './deliver/recount.ts'
import { notificationCauses, notificationSettings, notifications } from './tables.ts'

/** Notifications of an account. It also vanishes from the notifications of others; groups that become empty are deleted. */
export const notificationsData: AccountDataPart = {
  name: 'notifications',

  exportOf: async (db, userId) => ({
    notifications: await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(desc(notifications.at)),
    settings: await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId)),
  }),

  async eraseOf(tx, userId) {
    await tx.delete(notificationCauses).where(eq(notificationCauses.userId, userId))
    await tx.delete(notifications).where(eq(notifications.userId, userId))
    await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId))
    await tx.execute(sql`
      select from ${notifications} n
      where (n.user_id, n.id) in (
        select user_id, notification_id from ${notificationCauses} where actor_id = ${userId}
      )
      order by n.user_id, n.id for update`)
    const { rows } = await tx.execute<{ user_id: string; notification_id: string | null }>(sql`
      delete from ${notificationCauses} where actor_id = ${userId} returning user_id, notification_id`)
    await recount(
      tx,
      rows.flatMap(({ user_id, notification_id: id }) => (id ? { userId: user_id, id } : [])),
    )
  },
}
