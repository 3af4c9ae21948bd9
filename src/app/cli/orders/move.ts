import type { OrderState } from '#features/points/rules/order.ts'
import { moveOrder } from '#features/points/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { withServices } from '../open-services.ts'

export const ORDER_ID = ['<order>', 'its id, as `orders list` shows it'] as const

/** Brings an order to another state, or says why it can't go there. */
export async function move(
  orderId: string,
  to: OrderState,
  rest: { reason?: string; tracking?: string } = {},
): Promise<void> {
  const missing = () => new AppError('order-unknown', `There is no order ${orderId}.`)
  if (!idSchema.safeParse(orderId).success) throw missing()
  const moved = await withServices(({ db, clock }) =>
    moveOrder(db, clock.now(), { orderId, to, by: { kind: 'store' }, ...rest }),
  )
  if (moved === 'NOT_FOUND') throw missing()
  if (moved !== 'MOVED') {
    throw new AppError('order-state', `An order that is ${moved.refusedIn} can't become ${to}.`)
  }
  process.stdout.write(`${orderId} is ${to}.\n`)
}
