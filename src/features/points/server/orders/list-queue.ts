import { asc, eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { OrderState } from '../../rules/order.ts'
import { rewardOrders } from '../store-tables.ts'

/** Orders in a state, the oldest first, with addresses for whoever runs the store. */
export const listOrderQueue = (db: Database, state: OrderState) =>
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
