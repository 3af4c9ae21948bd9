import { desc, eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { isPerson } from '#platform/rules/actor.ts'
import type { AuditAction } from '#platform/rules/audit.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
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
  /** As whom the actor does it. Learners move their own orders only. */
  readonly by: OrderActor
  /** Why it is on hold or rejected. */
  readonly reason?: string
  readonly tracking?: string
}

/** Why an order was not moved: the state it is in, and who brought it there. */
export interface OrderMoveRefusal {
  readonly refusedIn: OrderState
  readonly at: Date
  /** Null for the command line, and for an account that was erased. */
  readonly by: { readonly id: string; readonly username: string | null } | null
}

/** The states that the store brings an order to. */
const STORE_ACTIONS: Readonly<Partial<Record<OrderState, AuditAction>>> = {
  approved: 'order.approved',
  packed: 'order.packed',
  shipped: 'order.shipped',
  delivered: 'order.delivered',
  'on-hold': 'order.on-hold',
  rejected: 'order.rejected',
}

/**
 * Moves an order to another state. Rejecting and cancelling refund the points, with their old expiry, and return the item to the
 * stock. What the store does stands in the audit log.
 */
export async function moveOrder(
  { db, clock, actor }: CommandContext,
  { orderId, to, by, reason, tracking }: MoveOrderInput,
): Promise<'MOVED' | 'NOT_FOUND' | OrderMoveRefusal> {
  const now = clock.now()
  const personId = isPerson(actor) ? actor.id : null
  return db.transaction(async (tx) => {
    const which = eq(rewardOrders.id, orderId)
    const [placed] = await tx.select({ userId: rewardOrders.userId }).from(rewardOrders).where(which)
    if (!placed || (by === 'learner' && placed.userId !== personId)) return 'NOT_FOUND'
    // The account before the order: the order of locks in redeeming.
    await lockPointsAccount(tx, placed.userId)
    const [order] = await tx.select().from(rewardOrders).where(which).for('update')
    if (!order) return 'NOT_FOUND'
    const last = await getLastStep(tx, orderId)
    if (!canMoveOrder(order.state, to, by)) {
      return { refusedIn: order.state, at: last?.at ?? order.updatedAt, by: last?.by ?? null }
    }
    await tx
      .update(rewardOrders)
      .set({
        state: to,
        updatedAt: now,
        reason: reason ?? null,
        ...(tracking !== undefined && { tracking }),
      })
      .where(eq(rewardOrders.id, orderId))
    const step = (last?.seqNo ?? 0) + 1
    await tx.insert(rewardOrderSteps).values({ orderId, seqNo: step, state: to, at: now, by: personId })
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
    const action = STORE_ACTIONS[to]
    if (by === 'store' && action) {
      const details = { owner: order.userId, from: order.state }
      await writeAuditEntry(tx, { at: now, actor, action, subjectId: orderId, details })
    }
    return 'MOVED'
  })
}

async function getLastStep(tx: Transaction, orderId: string) {
  const [step] = await tx
    .select({
      seqNo: rewardOrderSteps.seqNo,
      at: rewardOrderSteps.at,
      by: { id: users.id, username: users.username },
    })
    .from(rewardOrderSteps)
    .leftJoin(users, eq(users.id, rewardOrderSteps.by))
    .where(eq(rewardOrderSteps.orderId, orderId))
    .orderBy(desc(rewardOrderSteps.seqNo))
    .limit(1)
  return step
}
