import { canMoveOrder } from '#features/points/rules/order.ts'
import { findStoreOrders } from '#features/points/server/index.ts'
import { idSchema } from '#platform/rules/ids.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { TrackingLine } from '../../rules/orders-contract.ts'
import type { ParsedTrackingLine } from './tracking-csv.ts'

/** Lines of a file with what is known of their orders, and the faults that only that shows. */
export async function previewTrackingLines(
  ctx: Pick<QueryContext, 'db'>,
  lines: readonly ParsedTrackingLine[],
): Promise<TrackingLine[]> {
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))].filter(
    (id) => idSchema.safeParse(id).success,
  )
  const orders = orderIds.length > 0 ? await findStoreOrders(ctx, { orderIds }) : []
  const byId = new Map(orders.map((order) => [order.id, order]))
  return lines.map((line) => {
    const found = byId.get(line.orderId)
    if (!found) return { ...line, fault: 'UNKNOWN_ORDER', order: null }
    const { title, size, state, address } = found
    const canShip = canMoveOrder(state, 'shipped', 'store')
    return {
      ...line,
      fault: line.fault ?? (canShip ? null : 'WRONG_STATE'),
      order: { title, size, state, name: address.name },
    }
  })
}
