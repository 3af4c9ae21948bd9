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

/** The states of an order that goes well, in order. */
export const ORDER_PATH = [
  'requested',
  'approved',
  'packed',
  'shipped',
  'delivered',
] as const satisfies OrderState[]

/** Allowed transitions. Until it is shipped, an order can be put on hold or rejected. */
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

/** Owners can only cancel; everything else is up to the store. */
export type OrderMover = 'learner' | 'store'

export const mayMove = (from: OrderState, to: OrderState, by: OrderMover): boolean =>
  NEXT[from].includes(to) && (to === 'cancelled') === (by === 'learner')

/** Whether the state is final. */
export const isSettled = (state: OrderState): boolean => NEXT[state].length === 0

/** Whether points and stock were returned. */
export const isUndone = (state: OrderState): boolean => state === 'rejected' || state === 'cancelled'

/** Idempotency keys of an order's spending and refund in the ledger. */
export const orderCause = (orderId: string) => `order:${orderId}`
export const orderReturnCause = (orderId: string) => `order-returned:${orderId}`
