import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { rewardOrders } from '../store-tables.ts'
import { type OwnOrder, presentOrders } from './present-orders.ts'

/** An order of this user; undefined when they have none with this id. */
export async function findOrder(
  db: Database | Transaction,
  userId: string,
  orderId: string,
): Promise<OwnOrder | undefined> {
  const rows = await db
    .select()
    .from(rewardOrders)
    .where(and(eq(rewardOrders.userId, userId), eq(rewardOrders.id, orderId)))
  const [order] = await presentOrders(db, rows)
  return order
}
