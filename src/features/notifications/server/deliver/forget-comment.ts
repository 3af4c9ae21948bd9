import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { notificationCauses, notifications } from '../tables.ts'
import { recount } from './recount.ts'

/**
 * Removes a deleted comment from notifications: its part of each group, and notifications about nothing else.
 * @returns ids of the recipients concerned
 */
export async function forgetComment(tx: Transaction, commentId: string): Promise<string[]> {
  await tx.execute(sql`
    select from ${notifications} n
    where (n.user_id, n.id) in (
      select user_id, notification_id from ${notificationCauses} where comment_id = ${commentId}
    )
    order by n.user_id, n.id for update`)
  const { rows } = await tx.execute<{ user_id: string; notification_id: string | null }>(sql`
    delete from ${notificationCauses} where comment_id = ${commentId} returning user_id, notification_id`)
  return recount(
    tx,
    rows.flatMap(({ user_id: userId, notification_id: id }) => (id ? { userId, id } : [])),
  )
}
