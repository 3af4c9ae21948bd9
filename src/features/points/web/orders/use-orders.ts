import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { createKeptPlaces } from '#platform/web/kept-places.ts'
import { isSettled } from '../../rules/order.ts'
import { ORDERS_AT_ONCE } from '../../rules/store-limits.ts'
import { pointsApi } from '../api.ts'
import { addPage, mergeFirst, renewOrders } from './merge-orders.ts'
import type { Order, OrderPage } from './own-redemption.ts'

/** Loaded lists by history entry, so that going back shows them as they were left. */
const kept = createKeptPlaces<OrderPage>(4)

/**
 * Own orders, page after page.
 *
 * @param first the first page; a new one whenever orders may have changed
 */
export function useOrders(first: OrderPage) {
  const place = useLocation().key
  const [loaded, setLoaded] = useState(() => kept.at(place) ?? first)
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const { data: orders, next } = mergeFirst(loaded, first)

  useEffect(() => kept.keep(place, loaded), [place, loaded])

  /** Fetches orders beyond the first page again if their state can still change. */
  const renew = useEffectEvent(async (behind: OrderPage) => {
    const older = orders.slice(behind.data.length)
    if (older.every((order) => isSettled(order.state))) return
    const renewed = await ordersBehind(behind.next, older.length).catch(() => [])
    setLoaded((now) => renewOrders(now, renewed))
  })
  useEffect(() => void renew(first), [first])

  /** @returns the first new order; null when there is none */
  async function more(): Promise<Order | null> {
    if (next === null || state === 'loading') return null
    setState('loading')
    try {
      const page = await pointsApi.listOrders({ before: next })
      setLoaded((now) => addPage(mergeFirst(now, first), page))
      setState('ready')
      return page.data[0] ?? null
    } catch {
      setState('failed')
      return null
    }
  }

  return {
    orders,
    isEnd: next === null,
    state,
    more,
    change: (order: Order) => setLoaded((now) => renewOrders(now, [order])),
  }
}

/** At least so many orders after a cursor, or all there are. */
async function ordersBehind(place: string | null, count: number): Promise<Order[]> {
  const found: Order[] = []
  for (let before = place; before !== null && found.length < count; ) {
    const page = await pointsApi.listOrders({ before, limit: ORDERS_AT_ONCE })
    found.push(...page.data)
    before = page.next
  }
  return found
}
