import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { countBacklog, type QueueBacklogCount } from '#platform/server/db/count-waiting.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import {
  buildOrderKey,
  buildOrderRefundKey,
  listStoreMoves,
  type OrderState,
  WAITING_ORDER_STATES,
} from '../../rules/order.ts'
import { rewardOrderSteps, rewardOrders } from '../store-tables.ts'
import { pointsLedger } from '../tables.ts'

type Order = typeof rewardOrders.$inferSelect

const learners = alias(users, 'learners')

const selectOrders = (db: Database | Transaction, where: SQL | undefined) =>
  db
    .select({
      order: rewardOrders,
      learner: { id: learners.id, name: learners.name, username: learners.username, email: learners.email },
    })
    .from(rewardOrders)
    .innerJoin(learners, eq(learners.id, rewardOrders.userId))
    .where(where)
    .orderBy(asc(rewardOrders.requestedAt), asc(rewardOrders.id))

/** The history of orders, each step with who made it. */
async function loadSteps(db: Database | Transaction, orderIds: readonly string[]) {
  const rows = await db
    .select({
      orderId: rewardOrderSteps.orderId,
      state: rewardOrderSteps.state,
      at: rewardOrderSteps.at,
      by: { id: users.id, username: users.username },
    })
    .from(rewardOrderSteps)
    .leftJoin(users, eq(users.id, rewardOrderSteps.by))
    .where(inArray(rewardOrderSteps.orderId, [...orderIds]))
    .orderBy(asc(rewardOrderSteps.seqNo))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** What was paid for orders and what was returned, from the ledger. */
async function loadLedgerEntries(db: Database | Transaction, orders: readonly Order[]) {
  const keys = orders.flatMap(({ id, userId }) =>
    [buildOrderKey(id), buildOrderRefundKey(id)].map((key) => ({ userId, key })),
  )
  const userIds = sql.param(keys.map(({ userId }) => userId))
  const rows = await db
    .select({
      id: pointsLedger.id,
      idempotencyKey: pointsLedger.idempotencyKey,
      source: pointsLedger.source,
      amount: pointsLedger.amount,
      at: pointsLedger.createdAt,
    })
    .from(pointsLedger)
    // In pairs: two lists would have PostgreSQL read all entries of these learners.
    .innerJoin(
      sql`unnest(${userIds}::uuid[], ${sql.param(keys.map(({ key }) => key))}::text[]) as asked (user_id, key)`,
      sql`asked.user_id = ${pointsLedger.userId} and asked.key = ${pointsLedger.idempotencyKey}`,
    )
    .orderBy(asc(pointsLedger.seq))
  return Map.groupBy(rows, ({ idempotencyKey }) => idempotencyKey)
}

/** Orders as those see them who run the store. */
async function presentStoreOrders(
  db: Database | Transaction,
  rows: Awaited<ReturnType<typeof selectOrders>>,
) {
  if (rows.length === 0) return []
  const orders = rows.map(({ order }) => order)
  const steps = await loadSteps(
    db,
    orders.map(({ id }) => id),
  )
  const entries = await loadLedgerEntries(db, orders)
  return rows.map(({ order: { userId: _, idempotencyKey: __, ...order }, learner }) => ({
    ...order,
    learner,
    steps: (steps.get(order.id) ?? []).map(({ state, at, by }) => ({ state, at, by })),
    entries: [buildOrderKey(order.id), buildOrderRefundKey(order.id)]
      .flatMap((key) => entries.get(key) ?? [])
      .map(({ id, source, amount, at }) => ({ id, source, amount, at })),
    moves: listStoreMoves(order.state),
  }))
}

export type StoreOrder = Awaited<ReturnType<typeof presentStoreOrders>>[number]

export interface StoreOrderFilters {
  /** By default all states. */
  readonly state?: OrderState | undefined
  readonly rewardId?: string | undefined
  readonly userId?: string | undefined
}

/**
 * A page of all orders, the oldest first; as fast at the last page as at the first.
 * @param input.after `next` of the page before
 * @throws AppError `no-such-order` when `after` names none
 */
export async function listStoreOrders(
  { db }: Pick<QueryContext, 'db'>,
  {
    state,
    rewardId,
    userId,
    after,
    limit,
  }: StoreOrderFilters & { readonly after?: string | undefined; readonly limit: number },
): Promise<{ data: StoreOrder[]; next: string | null }> {
  const from = after === undefined ? undefined : await getOrderPosition(db, after)
  const rows = await selectOrders(
    db,
    and(
      state && eq(rewardOrders.state, state),
      rewardId ? eq(rewardOrders.rewardId, rewardId) : undefined,
      userId ? eq(rewardOrders.userId, userId) : undefined,
      from &&
        sql`(${rewardOrders.requestedAt}, ${rewardOrders.id}) > (${from.requestedAt.toISOString()}::timestamptz, ${from.id}::uuid)`,
    ),
  ).limit(limit + 1)
  const shown = rows.slice(0, limit)
  return {
    data: await presentStoreOrders(db, shown),
    next: rows.length > limit ? (shown.at(-1)?.order.id ?? null) : null,
  }
}

async function getOrderPosition(db: Database, id: string) {
  const [order] = await db
    .select({ requestedAt: rewardOrders.requestedAt, id: rewardOrders.id })
    .from(rewardOrders)
    .where(eq(rewardOrders.id, id))
  if (!order) throw new AppError('no-such-order', `There is no order ${id}.`)
  return order
}

/** The orders with these ids, as far as there are any, the oldest first. */
export async function findStoreOrders(
  { db }: Pick<QueryContext, 'db'>,
  { orderIds }: { orderIds: readonly string[] },
): Promise<StoreOrder[]> {
  return presentStoreOrders(db, await selectOrders(db, inArray(rewardOrders.id, [...orderIds])))
}

/** How many orders wait for the store, and since when the oldest does. */
export function countOrderBacklog({ db }: Pick<QueryContext, 'db'>): Promise<QueueBacklogCount> {
  const states = [...WAITING_ORDER_STATES]
  return countBacklog(db, rewardOrders.requestedAt, {
    waiting: inArray(rewardOrders.state, states),
    oldest: states.map((state) => eq(rewardOrders.state, state)),
  })
}
