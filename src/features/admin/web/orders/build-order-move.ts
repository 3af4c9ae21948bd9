import { ORDER_REASON_MAX_LENGTH, ORDER_TRACKING_MAX_LENGTH } from '#features/points/rules/limits.ts'
import type { OrderState } from '#features/points/rules/order.ts'
import { t } from '../../messages/index.ts'
import type { ConsoleOrderMove } from '../../rules/orders-contract.ts'

/** What a move to a state asks for besides the state. */
export const getOrderMoveText = (to: OrderState): 'reason' | 'tracking' | null =>
  to === 'shipped' ? 'tracking' : to === 'on-hold' || to === 'rejected' ? 'reason' : null

/** A move with the text that it asks for, or what is wrong with the text. */
export function buildOrderMove(to: OrderState, text: string): ConsoleOrderMove | { fault: string } {
  const given = text.trim()
  switch (to) {
    case 'approved':
    case 'packed':
    case 'delivered':
      return { to }
    case 'shipped':
      if (given === '') return { fault: t.giveATrackingNumber }
      return given.length > ORDER_TRACKING_MAX_LENGTH ? { fault: t.textIsTooLong } : { to, tracking: given }
    case 'on-hold':
    case 'rejected':
      if (given === '') return { fault: t.giveAReason }
      return given.length > ORDER_REASON_MAX_LENGTH ? { fault: t.textIsTooLong } : { to, reason: given }
    case 'requested':
    case 'cancelled':
      throw new Error(`the store brings no order to ${to}`)
  }
}
