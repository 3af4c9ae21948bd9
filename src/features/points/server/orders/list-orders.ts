import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { mayMove, type OrderState } from '../../rules/order.ts'
import type { Address } from '../../rules/redemption.ts'
import { ORDERS_SHOWN } from '../../rules/store-limits.ts'
import { rewardOrderSteps, rewardOrders } from '../store-tables.ts'

/** An order as its owner sees it. */
export interface OwnOrder {
  id: string
  rewardId: string
  title: string
  size: string
  price: number
  address: Address
  state: OrderState
  reason: string | null
  tracking: string | null
  requestedAt: string
  steps: { state: OrderState; at: string }[]
  canCancel: boolean
}

/** Somebody's orders, the latest first; with an id only that one, if it is his. */
export async function listOrders(
  db: Database | Transaction,
  userId: string,
  orderId?: string,
): Promise<OwnOrder[]> {
  const rows = await db
    .select()
    .from(rewardOrders)
    .where(and(eq(rewardOrders.userId, userId), orderId ? eq(rewardOrders.id, orderId) : undefined))
    .orderBy(desc(rewardOrders.requestedAt), desc(rewardOrders.id))
    .limit(ORDERS_SHOWN)
  if (rows.length === 0) return []
  const steps = await db
    .select()
    .from(rewardOrderSteps)
    .where(
      inArray(
        rewardOrderSteps.orderId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(rewardOrderSteps.seqNo))
  return rows.map((row) => ({
    id: row.id,
    rewardId: row.rewardId,
    title: row.title,
    size: row.size,
    price: row.price,
    address: row.address,
    state: row.state,
    reason: row.reason,
    tracking: row.tracking,
    requestedAt: row.requestedAt.toISOString(),
    steps: steps
      .filter((step) => step.orderId === row.id)
      .map(({ state, at }) => ({ state, at: at.toISOString() })),
    canCancel: mayMove(row.state, 'cancelled', 'learner'),
  }))
}
