import { findUserByUsernameOrEmail } from '#features/accounts/server/index.ts'
import { findStoreOrders, listStoreOrders, type StoreOrder } from '#features/points/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { idSchema } from '#platform/rules/ids.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { ConsoleOrder, ConsoleOrderFilters } from '../../rules/orders-contract.ts'

/** The account of an address or username; undefined when it names none. */
async function findLearnerId(ctx: Pick<QueryContext, 'db'>, search: string): Promise<string | undefined> {
  try {
    return (await findUserByUsernameOrEmail(ctx, search)).id
  } catch (error) {
    if (error instanceof AppError && error.code === 'no-such-account') return undefined
    throw error
  }
}

/**
 * A page of orders as the console shows them, the oldest first.
 *
 * @param input.search empty for everything; a search that names nothing finds nothing
 * @returns `NO_SUCH_ORDER` when `after` names none
 */
export async function listConsoleOrders(
  ctx: Pick<QueryContext, 'db'>,
  input: ConsoleOrderFilters & { readonly after?: string | undefined; readonly limit: number },
): Promise<{ data: StoreOrder[]; next: string | null } | 'NO_SUCH_ORDER'> {
  const { search, ...rest } = input
  if (search && idSchema.safeParse(search).success) {
    const orders = await findStoreOrders(ctx, { orderIds: [search] })
    const fitting = orders.filter(
      ({ state, rewardId }) => state === (rest.state ?? state) && rewardId === (rest.rewardId ?? rewardId),
    )
    return { data: rest.after === undefined ? fitting : [], next: null }
  }
  const userId = search ? await findLearnerId(ctx, search) : undefined
  if (search && userId === undefined) return { data: [], next: null }
  try {
    return await listStoreOrders(ctx, { ...rest, userId })
  } catch (error) {
    if (error instanceof AppError && error.code === 'no-such-order') return 'NO_SUCH_ORDER'
    throw error
  }
}

/** An order with its times as the API has them. */
export const presentConsoleOrder = ({ updatedAt: _, ...order }: StoreOrder): ConsoleOrder => ({
  ...order,
  requestedAt: order.requestedAt.toISOString(),
  steps: order.steps.map((step) => ({ ...step, at: step.at.toISOString() })),
  entries: order.entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
})
