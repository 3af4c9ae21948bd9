import { and, desc, eq, sql } from 'drizzle-orm'
import { readCursor, writeCursor } from '#features/community/rules/cursor.ts'
import type { Database } from '#platform/server/db/database.ts'
import { rewardOrders } from '../store-tables.ts'
import { type OwnOrder, presentOrders } from './present-orders.ts'

/**
 * A page of a user's orders, the latest first, as fast at the end as at the beginning.
 * @param page.before `next` of the previous page
 */
export async function listOrders(
  db: Database,
  userId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ data: OwnOrder[]; next: string | null }> {
  const end = before === undefined ? undefined : readCursor(before)
  const rows = await db
    .select()
    .from(rewardOrders)
    .where(
      and(
        eq(rewardOrders.userId, userId),
        // A row comparison, so that the index is read from this position on.
        end &&
          sql`(${rewardOrders.requestedAt}, ${rewardOrders.id}) < (${end.createdAt.toISOString()}::timestamptz, ${end.id}::uuid)`,
      ),
    )
    .orderBy(desc(rewardOrders.requestedAt), desc(rewardOrders.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: await presentOrders(db, shown),
    next: last && rows.length > limit ? writeCursor({ createdAt: last.requestedAt, id: last.id }) : null,
  }
}
