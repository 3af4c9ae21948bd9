import { count, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import {
  isUndone,
  mayMove,
  type OrderMover,
  type OrderState,
  orderCause,
  orderReturnCause,
} from '../../rules/order.ts'
import { orderStatusUpdated } from '../../rules/order-events.ts'
import { lockAccount } from '../ledger/lock-account.ts'
import { returnSpending } from '../ledger/return-spending.ts'
import { returnPiece } from '../store/change-stock.ts'
import { rewardOrderSteps, rewardOrders } from '../store-tables.ts'

export interface MoveOrder {
  readonly orderId: string
  readonly to: OrderState
  /** Learners move their own orders only. */
  readonly by: { readonly kind: OrderMover; readonly userId?: string }
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
  { orderId, to, by, reason, tracking }: MoveOrder,
): Promise<'MOVED' | 'NOT_FOUND' | { refusedIn: OrderState }> {
  return db.transaction(async (tx) => {
    const which = eq(rewardOrders.id, orderId)
    const [placed] = await tx.select({ userId: rewardOrders.userId }).from(rewardOrders).where(which)
    if (!placed || (by.kind === 'learner' && placed.userId !== by.userId)) return 'NOT_FOUND'
    // The account before the order: the order of locks in redeeming.
    await lockAccount(tx, placed.userId)
    const [order] = await tx.select().from(rewardOrders).where(which).for('update')
    if (!order) return 'NOT_FOUND'
    if (!mayMove(order.state, to, by.kind)) return { refusedIn: order.state }
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
    if (isUndone(to)) {
      await returnSpending(tx, {
        userId: order.userId,
        spendingCause: orderCause(orderId),
        cause: orderReturnCause(orderId),
        at: now,
      })
      await returnPiece(tx, order)
    }
    await emit(tx, orderStatusUpdated, { orderId, userId: order.userId, state: to, step }, now)
    return 'MOVED'
  })
}
