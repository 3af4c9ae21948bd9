import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { decodeTimeCursor, encodeTimeCursor } from '#features/community/rules/cursor.ts'
import type { PersonContext, QueryContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import { canMoveOrder, type OrderState } from '../../rules/order.ts'
import type { DeliveryAddress } from '../../rules/redemption.ts'
import { rewardOrderSteps, rewardOrders } from '../store-tables.ts'

/** An order as its owner sees it. */
export interface OrderDetails {
  id: string
  rewardId: string
  title: string
  size: string
  price: number
  address: DeliveryAddress
  state: OrderState
  reason: string | null
  tracking: string | null
  requestedAt: string
  steps: { state: OrderState; at: string }[]
  canCancel: boolean
}

/** Orders with their history, in the order of the rows. */
async function presentOrders(
  db: Database | Transaction,
  rows: readonly (typeof rewardOrders.$inferSelect)[],
): Promise<OrderDetails[]> {
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
    canCancel: canMoveOrder(row.state, 'cancelled', 'learner'),
  }))
}

type Given = Placeholders<{ userId: string; limit: number }>

const selectPage = (db: Database | Transaction, given: Given, end?: SQL) =>
  db
    .select()
    .from(rewardOrders)
    .where(and(eq(rewardOrders.userId, given.userId), end))
    .orderBy(desc(rewardOrders.requestedAt), desc(rewardOrders.id))
    .limit(given.limit)

const readFirstPage = defineRead('points_orders', (db, given: Given) => selectPage(db, given))

const readPageBefore = defineRead(
  'points_orders_before',
  (db, given: Given & Placeholders<{ requestedAt: string; id: string }>) =>
    // A row comparison, so that the index is read from this position on.
    selectPage(
      db,
      given,
      sql`(${rewardOrders.requestedAt}, ${rewardOrders.id}) < (${given.requestedAt}::timestamptz, ${given.id}::uuid)`,
    ),
)

/**
 * A page of a user's orders, the latest first, as fast at the end as at the beginning.
 * @param page.before `next` of the previous page
 */
export async function listOrders(
  { db, actor }: PersonContext,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ data: OrderDetails[]; next: string | null }> {
  const end = before === undefined ? undefined : decodeTimeCursor(before)
  const given = { userId: actor.id, limit: limit + 1 }
  const rows = await (end
    ? readPageBefore(db, { ...given, id: end.id, requestedAt: end.createdAt.toISOString() })
    : readFirstPage(db, given))
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: await presentOrders(db, shown),
    next: last && rows.length > limit ? encodeTimeCursor({ createdAt: last.requestedAt, id: last.id }) : null,
  }
}

/** An order of this user; undefined when they have none with this id. */
export async function findOrder(
  db: Database | Transaction,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<OrderDetails | undefined> {
  const rows = await db
    .select()
    .from(rewardOrders)
    .where(and(eq(rewardOrders.userId, userId), eq(rewardOrders.id, orderId)))
  const [order] = await presentOrders(db, rows)
  return order
}

/** Orders in a state, the oldest first, with addresses for whoever runs the store. */
export const listOrderQueue = ({ db }: QueryContext, { state }: { state: OrderState }) =>
  db
    .select({
      id: rewardOrders.id,
      title: rewardOrders.title,
      size: rewardOrders.size,
      price: rewardOrders.price,
      address: rewardOrders.address,
      requestedAt: rewardOrders.requestedAt,
      email: users.email,
    })
    .from(rewardOrders)
    .innerJoin(users, eq(users.id, rewardOrders.userId))
    .where(eq(rewardOrders.state, state))
    .orderBy(asc(rewardOrders.requestedAt))
