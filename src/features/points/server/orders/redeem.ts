import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { orderCause } from '../../rules/order.ts'
import { orderStatusUpdated } from '../../rules/order-events.ts'
import { type Address, type RedemptionRefusal, readiness, refusalOf } from '../../rules/redemption.ts'
import { missingSections, type ProfileSection } from '../../rules/section-rewards.ts'
import { pointsMissing } from '../../rules/store.ts'
import { settleAccount } from '../ledger/expire-due.ts'
import { spendPoints } from '../ledger/spend-points.ts'
import { takePiece } from '../store/change-stock.ts'
import { rewardOrderSteps, rewardOrders, rewardSizes, rewards } from '../store-tables.ts'
import { redemptionFacts } from './redemption-facts.ts'

export interface RedeemInput {
  readonly rewardId: string
  readonly size: string
  readonly address: Address
  /** The price the learner agreed to, if given. */
  readonly price?: number | undefined
  readonly key: string
}

/** The reason, with the numbers for its message. */
export interface RedeemRefused {
  readonly outcome: RedemptionRefusal | 'NOT_FOUND' | 'NOT_SELECTED' | 'PRICE_CHANGED'
  readonly daysLeft: number
  readonly pointsMissing: number
  readonly sectionsMissing: ProfileSection[]
}
export type RedeemOutcome = { readonly outcome: 'ORDERED'; readonly orderId: string } | RedeemRefused

/**
 * Orders a reward for points: conditions, stock, debit and order in one transaction (docs/product/redemption.md). Redemptions of one
 * person run one after another, so that two at once can't evade the waiting time or "one per person"; requests for the same last item
 * wait at its row.
 *
 * @param input.key idempotency key of the order
 */
export async function redeem(
  { db, actor, clock }: SignedInContext,
  input: RedeemInput,
): Promise<RedeemOutcome> {
  const now = clock.now()
  return db.transaction((tx) => redeemIn(tx, actor.id, input, now))
}

async function redeemIn(
  tx: Transaction,
  userId: string,
  { rewardId, size, address, price, key }: RedeemInput,
  now: Date,
): Promise<RedeemOutcome> {
  const balance = await settleAccount(tx, userId, now)
  const [same] = await tx
    .select({ id: rewardOrders.id })
    .from(rewardOrders)
    .where(and(eq(rewardOrders.userId, userId), eq(rewardOrders.key, key)))
  if (same) return { outcome: 'ORDERED', orderId: same.id }

  const [reward] = await tx.select().from(rewards).where(eq(rewards.id, rewardId))
  const sizes = await tx.select().from(rewardSizes).where(eq(rewardSizes.rewardId, rewardId))
  const own = await redemptionFacts(tx, userId)
  const facts = { ...own, balance, sections: own.sections.length }
  const refuse = (outcome: RedeemRefused['outcome']): RedeemRefused => ({
    outcome,
    daysLeft: readiness(facts, now).daysLeft,
    pointsMissing: reward ? pointsMissing(reward.cost, balance) : 0,
    sectionsMissing: missingSections(own.sections),
  })
  if (!reward) return refuse('NOT_FOUND')
  const piece = sizes.find((row) => row.size === size)
  if (!piece) return refuse('NOT_SELECTED')
  if (price !== undefined && price !== reward.cost) return refuse('PRICE_CHANGED')
  const claimed = own.claimed.includes(rewardId)
  const refusal = refusalOf(facts, { ...reward, claimed, stock: piece.stock }, now)
  if (refusal) return refuse(refusal)

  if (!(await takePiece(tx, piece))) return refuse('SOLD_OUT')
  const [order] = await tx
    .insert(rewardOrders)
    .values({
      userId,
      rewardId,
      title: reward.title,
      size,
      price: reward.cost,
      address,
      state: 'requested',
      key,
      requestedAt: now,
      updatedAt: now,
    })
    .returning({ id: rewardOrders.id })
  if (!order) throw new Error('no order was written')
  await tx.insert(rewardOrderSteps).values({ orderId: order.id, seqNo: 1, state: 'requested', at: now })
  const spent = await spendPoints(tx, {
    userId,
    amount: reward.cost,
    source: 'redemption',
    cause: orderCause(order.id),
    note: reward.title,
    at: now,
  })
  if (spent.outcome !== 'spent')
    throw new Error(`points that were there could not be spent: ${spent.outcome}`)
  await emit(tx, orderStatusUpdated, { orderId: order.id, userId, state: 'requested', step: 1 }, now)
  return { outcome: 'ORDERED', orderId: order.id }
}
