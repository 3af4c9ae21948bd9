import type { OrderState } from '#features/points/rules/order.ts'
import type { BadgeTone } from '#ui/display/badge.tsx'
import { t } from '../../messages/index.ts'
import type { OrderMoveResult, TrackingLine } from '../../rules/orders-contract.ts'

/** What each state of an order is called. */
export const ORDER_STATE_LABELS: Readonly<Record<OrderState, string>> = {
  requested: t.requested,
  approved: t.approved,
  packed: t.packed,
  shipped: t.shipped,
  delivered: t.delivered,
  'on-hold': t.onHold,
  rejected: t.rejected,
  cancelled: t.cancelled,
}

export const ORDER_STATE_TONES: Readonly<Record<OrderState, BadgeTone>> = {
  requested: 'info',
  approved: 'accent',
  packed: 'accent',
  shipped: 'accent',
  delivered: 'good',
  'on-hold': 'neutral',
  rejected: 'bad',
  cancelled: 'neutral',
}

/** What bringing an order to a state is called on a button. Only owners cancel and request. */
export const ORDER_MOVE_LABELS: Readonly<Record<OrderState, string>> = {
  ...ORDER_STATE_LABELS,
  approved: t.approve,
  packed: t.pack,
  shipped: t.ship,
  delivered: t.deliver,
  'on-hold': t.putOnHold,
  rejected: t.reject,
}

/** "T-shirt (M)" */
export const formatOrderItem = ({ title, size }: { title: string; size: string }): string =>
  size ? `${title} (${size})` : title

/** The state within a sentence. */
const formatStateWithin = (state: OrderState): string => ORDER_STATE_LABELS[state].toLowerCase()

/** Why an order was not moved; null when it was. */
export function formatMoveRefusal({ refused, conflict }: OrderMoveResult): string | null {
  if (conflict) {
    const state = formatStateWithin(conflict.state)
    const name = conflict.by?.username
    return name ? t.orderIsInStateBy({ state, name }) : t.orderIsInState({ state })
  }
  return refused && t.orderIsGone
}

/** What is wrong with a line of a file; null when nothing is. */
export function formatTrackingFault({ fault, orderId, order }: TrackingLine): string | null {
  switch (fault) {
    case null:
      return null
    case 'UNKNOWN_ORDER':
      return t.unknownOrder({ orderId })
    case 'WRONG_STATE':
      return t.wrongState({ state: order ? formatStateWithin(order.state) : '' })
    case 'TRACKING_MISSING':
      return t.trackingMissing
    case 'TRACKING_WRONG':
      return t.trackingWrong
    case 'DOUBLED':
      return t.orderIsDoubled
  }
}
