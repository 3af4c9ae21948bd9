import { count, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { orderStatusUpdated } from '../../rules/events.ts'
import {
  buildOrderKey,
  buildOrderRefundKey,
  canMoveOrder,
  isRefundedOrderState,
  type OrderActor,
  type OrderState,
} from '../../rules/order.ts'
import { lockPointsAccount } from '../ledger/ledger-account.ts'
import { refundSpending } from '../ledger/ledger-entries.ts'
import { restoreStock } from '../store/stock.ts'
import { rewardOrderSteps, rewardOrders } from '../store-tables.ts'

export interface MoveOrderInput {
  readonly orderId: string
  readonly to: OrderState
  /** Learners move their own orders only. */
  readonly by: { readonly kind: OrderActor; readonly userId?: string }
  /** Why it is on hold or rejected. */
  readonly reason?: string
  readonly tracking?: string
}

/**
 * Moves an order to another state. Rejecting and cancelling refund the points, with their old expiry, and return the item to the
 * stock.
 */
export async function moveOrder(
  db: Database,
  now: Date,
  { orderId, to, by, reason, tracking }: MoveOrderInput,
): Promise<'MOVED' | 'NOT_FOUND' | { refusedIn: OrderState }> {
  return db.transaction(async (tx) => {
    const which = eq(rewardOrders.id, orderId)
    const [placed] = await tx.select({ userId: rewardOrders.userId }).from(rewardOrders).where(which)
    if (!placed || (by.kind === 'learner' && placed.userId !== by.userId)) return 'NOT_FOUND'
    // The account before the order: the order of locks in redeeming.
    await lockPointsAccount(tx, placed.userId)
    const [order] = await tx.select().from(rewardOrders).where(which).for('update')
    if (!order) return 'NOT_FOUND'
    if (!canMoveOrder(order.state, to, by.kind)) return { refusedIn: order.state }
    await tx
      .update(rewardOrders)
      .set({
        state: to,
        updatedAt: now,
        reason: reason ?? null,
        ...(tracking !== undefined && { tracking }),
      })
      .where(eq(rewardOrders.id, orderId))
    const [steps] = await tx
      .select({ taken: count() })
      .from(rewardOrderSteps)
      .where(eq(rewardOrderSteps.orderId, orderId))
    const step = (steps?.taken ?? 0) + 1
    await tx.insert(rewardOrderSteps).values({ orderId, seqNo: step, state: to, at: now })
    if (isRefundedOrderState(to)) {
      await refundSpending(tx, {
        userId: order.userId,
        spendingKey: buildOrderKey(orderId),
        idempotencyKey: buildOrderRefundKey(orderId),
        at: now,
      })
      await restoreStock(tx, order)
    }
    await emitEvent(tx, orderStatusUpdated, { orderId, userId: order.userId, state: to, step }, now)
    return 'MOVED'
  })
}
