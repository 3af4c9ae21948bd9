import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { notificationEvents, notifications } from '../tables.ts'

/**
 * Recounts groups after events were removed from them. Groups of comments then link to the latest one that is left; empty groups are
 * deleted.
 * @param touched rows that the transaction has locked
 * @returns ids of their recipients
 */
export async function recountNotificationGroups(
  tx: Transaction,
  touched: readonly { userId: string; id: string }[],
): Promise<string[]> {
  if (touched.length === 0) return []
  const userIds = sql`${sql.param(touched.map(({ userId }) => userId))}::uuid[]`
  const ids = sql`${sql.param(touched.map(({ id }) => id))}::uuid[]`
  await tx.execute(sql`
    update ${notifications} n set
      actor_count = left_over.actors,
      entity_id = case when n.type in ('comment', 'comment-reply') then left_over.last else n.entity_id end
    from (
      select c.user_id, c.notification_id, count(distinct c.actor_id)::int as actors,
        (array_agg(c.comment_id order by c.created_at desc, c.idempotency_key desc))[1] as last
      from unnest(${userIds}, ${ids}) as told (user_id, id)
      join ${notificationEvents} c on c.user_id = told.user_id and c.notification_id = told.id
      group by c.user_id, c.notification_id
    ) as left_over
    where n.user_id = left_over.user_id and n.id = left_over.notification_id`)
  await tx.execute(sql`
    delete from ${notifications} n
    using unnest(${userIds}, ${ids}) as told (user_id, id)
    where n.user_id = told.user_id and n.id = told.id and not exists (
      select from ${notificationEvents} c where c.user_id = n.user_id and c.notification_id = n.id
    )`)
  return [...new Set(touched.map(({ userId }) => userId))]
}

/**
 * Removes a deleted comment from notifications: its part of each group, and notifications about nothing else.
 * @returns ids of the recipients concerned
 */
export async function removeCommentFromNotifications(tx: Transaction, commentId: string): Promise<string[]> {
  await tx.execute(sql`
    select from ${notifications} n
    where (n.user_id, n.id) in (
      select user_id, notification_id from ${notificationEvents} where comment_id = ${commentId}
    )
    order by n.user_id, n.id for update`)
  const { rows } = await tx.execute<{ user_id: string; notification_id: string | null }>(sql`
    delete from ${notificationEvents} where comment_id = ${commentId} returning user_id, notification_id`)
  return recountNotificationGroups(
    tx,
    rows.flatMap(({ user_id: userId, notification_id: id }) => (id ? { userId, id } : [])),
  )
}
