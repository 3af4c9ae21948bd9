import type { Order, OrderPage } from './redemption-types.ts'

/**
 * Merges a fresh first page into a loaded list. If more has come than a page holds, the list starts again with that page, since it
 * would have a gap.
 */
export function mergeFirstOrderPage(loaded: OrderPage, first: OrderPage): OrderPage {
  const fresh = new Set(first.data.map(({ id }) => id))
  if (first.next === null || !loaded.data.some(({ id }) => fresh.has(id))) return first
  const older = loaded.data.filter(({ id }) => !fresh.has(id))
  return { data: [...first.data, ...older], next: loaded.next }
}

/** Appends the page at `loaded.next`. */
export function appendOrderPage(loaded: OrderPage, page: OrderPage): OrderPage {
  const known = new Set(loaded.data.map(({ id }) => id))
  return { data: [...loaded.data, ...page.data.filter(({ id }) => !known.has(id))], next: page.next }
}

/** Replaces orders of a list by their updated versions. */
export function replaceOrders(loaded: OrderPage, orders: readonly Order[]): OrderPage {
  const renewed = new Map(orders.map((order) => [order.id, order]))
  return { ...loaded, data: loaded.data.map((order) => renewed.get(order.id) ?? order) }
}
