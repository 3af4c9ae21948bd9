/** The states of an order (decision 17). */
export const ORDER_STATES = [
  'requested',
  'approved',
  'packed',
  'shipped',
  'delivered',
  'on-hold',
  'rejected',
  'cancelled',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** The way of an order that nothing happens to. */
export const ORDER_PATH = [
  'requested',
  'approved',
  'packed',
  'shipped',
  'delivered',
] as const satisfies OrderState[]

/** Where each state may lead. Until a parcel is on its way an order can be held or rejected. */
const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  requested: ['approved', 'on-hold', 'rejected', 'cancelled'],
  approved: ['packed', 'on-hold', 'rejected'],
  packed: ['shipped', 'on-hold', 'rejected'],
  shipped: ['delivered'],
  'on-hold': ['approved', 'rejected'],
  delivered: [],
  rejected: [],
  cancelled: [],
}

/** Who moves an order: its owner may only cancel, everything else is for whoever runs the store. */
export type OrderMover = 'learner' | 'store'

/** Whether an order in `from` may go to `to` by this mover (decision 17). */
export const mayMove = (from: OrderState, to: OrderState, by: OrderMover): boolean =>
  NEXT[from].includes(to) && (to === 'cancelled') === (by === 'learner')

/** Whether nothing happens to an order any more. */
export const isSettled = (state: OrderState): boolean => NEXT[state].length === 0

/** Whether points and stock are given back: the order came to nothing. */
export const isUndone = (state: OrderState): boolean => state === 'rejected' || state === 'cancelled'

/** Names the spending of an order in the ledger, and its way back. */
export const orderCause = (orderId: string) => `order:${orderId}`
export const orderReturnCause = (orderId: string) => `order-returned:${orderId}`
