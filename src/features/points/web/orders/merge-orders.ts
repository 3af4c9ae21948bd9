import type { Order, OrderPage } from './own-redemption.ts'

/**
 * Puts the first page, as it is now, before what was loaded of a list. Where more came than a page holds the list begins
 * anew, so that there is no gap in it.
 */
export function mergeFirst(loaded: OrderPage, first: OrderPage): OrderPage {
  const fresh = new Set(first.data.map(({ id }) => id))
  if (first.next === null || !loaded.data.some(({ id }) => fresh.has(id))) return first
  const older = loaded.data.filter(({ id }) => !fresh.has(id))
  return { data: [...first.data, ...older], next: loaded.next }
}

/** Puts the page that `loaded.next` led to behind it. */
export function addPage(loaded: OrderPage, page: OrderPage): OrderPage {
  const known = new Set(loaded.data.map(({ id }) => id))
  return { data: [...loaded.data, ...page.data.filter(({ id }) => !known.has(id))], next: page.next }
}

/** Shows those of a list that are among these as they are there. */
export function renewOrders(loaded: OrderPage, orders: readonly Order[]): OrderPage {
  const renewed = new Map(orders.map((order) => [order.id, order]))
  return { ...loaded, data: loaded.data.map((order) => renewed.get(order.id) ?? order) }
}
