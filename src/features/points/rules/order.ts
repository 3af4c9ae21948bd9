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
export const REGULAR_ORDER_STATES = [
  'requested',
  'approved',
  'packed',
  'shipped',
  'delivered',
] as const satisfies OrderState[]

/** Allowed transitions. Until it is shipped, an order can be put on hold or rejected. */
const ORDER_TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
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
export type OrderActor = 'learner' | 'store'

export const canMoveOrder = (from: OrderState, to: OrderState, by: OrderActor): boolean =>
  ORDER_TRANSITIONS[from].includes(to) && (to === 'cancelled') === (by === 'learner')

/** The states that the store can bring an order to from this one. */
export const listStoreMoves = (from: OrderState): OrderState[] =>
  ORDER_TRANSITIONS[from].filter((to) => canMoveOrder(from, to, 'store'))

/** The states in which an order waits for the store. */
export const WAITING_ORDER_STATES = ['requested', 'approved', 'packed'] as const satisfies OrderState[]

/** Whether the state is final. */
export const isFinalOrderState = (state: OrderState): boolean => ORDER_TRANSITIONS[state].length === 0

/** Whether points and stock were returned. */
export const isRefundedOrderState = (state: OrderState): boolean =>
  state === 'rejected' || state === 'cancelled'

/** Idempotency keys of an order's spending and refund in the ledger. */
export const buildOrderKey = (orderId: string) => `order:${orderId}`
export const buildOrderRefundKey = (orderId: string) => `order-returned:${orderId}`
