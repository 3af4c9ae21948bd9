import { asc, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { mayMove, type OrderState } from '../../rules/order.ts'
import type { Address } from '../../rules/redemption.ts'
import { rewardOrderSteps, type rewardOrders } from '../store-tables.ts'

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

/** Orders with their history, in the order of the rows. */
export async function presentOrders(
  db: Database | Transaction,
  rows: readonly (typeof rewardOrders.$inferSelect)[],
): Promise<OwnOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const steps = await db
    .select()
    .from(rewardOrderSteps)
    .where(inArray(rewardOrderSteps.orderId, ids))
    .orderBy(asc(rewardOrderSteps.seqNo))
  const stepsOf = Map.groupBy(steps, ({ orderId }) => orderId)
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
    steps: (stepsOf.get(row.id) ?? []).map(({ state, at }) => ({ state, at: at.toISOString() })),
    canCancel: mayMove(row.state, 'cancelled', 'learner'),
  }))
}
