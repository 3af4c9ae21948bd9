import { and, desc, eq, sql } from 'drizzle-orm'
import { enrolments, formerEnrolments } from '#features/learning/server/index.ts'
import { listMissingSections, type ProfileSection } from '#features/profiles/rules/sections.ts'
import { findCompletedSections } from '#features/profiles/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { orderStatusUpdated } from '../../rules/events.ts'
import { buildOrderKey, isRefundedOrderState } from '../../rules/order.ts'
import {
  type DeliveryAddress,
  findRedemptionRefusal,
  getRedemptionReadiness,
  type RedemptionConditions,
  type RedemptionContext,
  type RedemptionRefusal,
} from '../../rules/redemption.ts'
import { getRedemptionConditions } from '../../rules/settings.ts'
import { countMissingPoints } from '../../rules/store.ts'
import { lockAndSettleAccount } from '../ledger/ledger-account.ts'
import { spendPoints } from '../ledger/ledger-entries.ts'
import { decrementStock } from '../store/stock.ts'
import { rewardOrderSteps, rewardOrders, rewardSizes, rewards } from '../store-tables.ts'

export interface UserRedemptionContext extends Omit<RedemptionContext, 'balance' | 'sections'> {
  /** Those that are complete now, whether or not they have given their points: docs/product/redemption.md#conditions. */
  readonly sections: ProfileSection[]
  /** Rewards with orders that were not undone. */
  readonly claimed: string[]
  /** Address of the last order, whatever became of it. */
  readonly address: DeliveryAddress | null
}

type Learner = Placeholders<{ userId: string }>

const readOrders = defineRead('points_orders_for_redemption', (db, given: Learner) =>
  db
    .select({
      rewardId: rewardOrders.rewardId,
      state: rewardOrders.state,
      address: rewardOrders.address,
      requestedAt: rewardOrders.requestedAt,
    })
    .from(rewardOrders)
    .where(eq(rewardOrders.userId, given.userId))
    .orderBy(desc(rewardOrders.requestedAt)),
)

const readLastEnrolment = defineRead('points_last_enrolment', (db, given: Learner) =>
  db
    .select({
      last: sql`max(coalesce(${formerEnrolments.firstEnrolledAt}, ${enrolments.createdAt}))`.mapWith(
        enrolments.createdAt,
      ),
    })
    .from(enrolments)
    .leftJoin(
      formerEnrolments,
      and(eq(formerEnrolments.userId, enrolments.userId), eq(formerEnrolments.courseId, enrolments.courseId)),
    )
    .where(eq(enrolments.userId, given.userId)),
)

/** What decides on a user's redemption, without the balance. A course they had left before does not count as new. */
export async function getRedemptionContext(db: Database, userId: string): Promise<UserRedemptionContext> {
  const [sections, orders, enrolments] = await Promise.all([
    findCompletedSections(db, userId),
    readOrders(db, { userId }),
    readLastEnrolment(db, { userId }),
  ])
  return buildRedemptionContext(sections, orders, enrolments)
}

/** The same within a transaction, whose connection takes one statement after the other. */
async function getRedemptionContextWithin(tx: Transaction, userId: string): Promise<UserRedemptionContext> {
  const sections = await findCompletedSections(tx, userId)
  const orders = await readOrders(tx, { userId })
  return buildRedemptionContext(sections, orders, await readLastEnrolment(tx, { userId }))
}

function buildRedemptionContext(
  sections: ProfileSection[],
  orders: Awaited<ReturnType<typeof readOrders>>,
  [enrolled]: Awaited<ReturnType<typeof readLastEnrolment>>,
): UserRedemptionContext {
  const standing = orders.filter(({ state }) => !isRefundedOrderState(state))
  return {
    sections,
    claimed: [...new Set(standing.map(({ rewardId }) => rewardId))],
    address: orders[0]?.address ?? null,
    lastRedeemedAt: standing[0]?.requestedAt ?? null,
    lastEnrolledAt: enrolled?.last ?? null,
  }
}

export interface RedeemRewardInput {
  readonly rewardId: string
  readonly size: string
  readonly address: DeliveryAddress
  /** The price the learner agreed to, if given. */
  readonly price?: number | undefined
  readonly idempotencyKey: string
}

/** The reason, with the numbers for its message. */
export interface RedeemRefusal {
  readonly outcome: RedemptionRefusal | 'NOT_FOUND' | 'NOT_SELECTED' | 'PRICE_CHANGED'
  readonly daysLeft: number
  readonly pointsMissing: number
  readonly sectionsMissing: ProfileSection[]
}
export type RedeemOutcome = { readonly outcome: 'ORDERED'; readonly orderId: string } | RedeemRefusal

/**
 * Orders a reward for points: conditions, stock, debit and order in one transaction (docs/product/redemption.md). Redemptions of one
 * person run one after another, so that two at once can't evade the waiting time or "one per person"; requests for the same last item
 * wait at its row.
 *
 * @param input.idempotencyKey idempotency key of the order
 */
export async function redeemReward(
  { db, actor, clock, settings }: SignedInContext,
  input: RedeemRewardInput,
): Promise<RedeemOutcome> {
  const now = clock.now()
  return db.transaction((tx) =>
    redeemIn(tx, { userId: actor.id, conditions: getRedemptionConditions(settings), now }, input),
  )
}

async function redeemIn(
  tx: Transaction,
  { userId, conditions, now }: { userId: string; conditions: RedemptionConditions; now: Date },
  { rewardId, size, address, price, idempotencyKey }: RedeemRewardInput,
): Promise<RedeemOutcome> {
  const balance = await lockAndSettleAccount(tx, userId, now)
  const [same] = await tx
    .select({ id: rewardOrders.id })
    .from(rewardOrders)
    .where(and(eq(rewardOrders.userId, userId), eq(rewardOrders.idempotencyKey, idempotencyKey)))
  if (same) return { outcome: 'ORDERED', orderId: same.id }

  const [reward] = await tx.select().from(rewards).where(eq(rewards.id, rewardId))
  const sizes = await tx.select().from(rewardSizes).where(eq(rewardSizes.rewardId, rewardId))
  const own = await getRedemptionContextWithin(tx, userId)
  const facts = { ...own, balance, sections: own.sections.length }
  const refuse = (outcome: RedeemRefusal['outcome']): RedeemRefusal => ({
    outcome,
    daysLeft: getRedemptionReadiness(facts, conditions, now).daysLeft,
    pointsMissing: reward ? countMissingPoints(reward.cost, balance, conditions.minPoints) : 0,
    sectionsMissing: listMissingSections(own.sections),
  })
  if (!reward) return refuse('NOT_FOUND')
  if (!reward.onShelf) return refuse('REWARD_OVER')
  const piece = sizes.find((row) => row.size === size)
  if (!piece) return refuse('NOT_SELECTED')
  if (price !== undefined && price !== reward.cost) return refuse('PRICE_CHANGED')
  const claimed = own.claimed.includes(rewardId)
  const refusal = findRedemptionRefusal(facts, { ...reward, claimed, stock: piece.stock }, conditions, now)
  if (refusal) return refuse(refusal)

  if (!(await decrementStock(tx, piece))) return refuse('SOLD_OUT')
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
      idempotencyKey,
      requestedAt: now,
      updatedAt: now,
    })
    .returning({ id: rewardOrders.id })
  if (!order) throw new Error('no order was written')
  await tx
    .insert(rewardOrderSteps)
    .values({ orderId: order.id, seqNo: 1, state: 'requested', at: now, by: userId })
  const spent = await spendPoints(tx, {
    userId,
    amount: reward.cost,
    source: 'redemption',
    idempotencyKey: buildOrderKey(order.id),
    note: reward.title,
    at: now,
  })
  if (spent.outcome !== 'spent')
    throw new Error(`points that were there could not be spent: ${spent.outcome}`)
  await emitEvent(tx, orderStatusUpdated, { orderId: order.id, userId, state: 'requested', step: 1 }, now)
  return { outcome: 'ORDERED', orderId: order.id }
}
