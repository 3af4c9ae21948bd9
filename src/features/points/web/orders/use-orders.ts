import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { createHistoryCache } from '#platform/web/history-cache.ts'
import { MAX_ORDERS_PER_REQUEST } from '../../rules/limits.ts'
import { isFinalOrderState } from '../../rules/order.ts'
import { pointsApi } from '../api.ts'
import { appendOrderPage, mergeFirstOrderPage, replaceOrders } from './merge-orders.ts'
import type { Order, OrderPage } from './redemption-types.ts'

/** Loaded lists by history entry, so that going back shows them as they were left. */
const orderListCache = createHistoryCache<OrderPage>(4)

/**
 * Own orders, page after page.
 *
 * @param first the first page; a new one whenever orders may have changed
 */
export function useOrders(first: OrderPage) {
  const place = useLocation().key
  const [loaded, setLoaded] = useState(() => orderListCache.get(place) ?? first)
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const { data: orders, next } = mergeFirstOrderPage(loaded, first)

  useEffect(() => orderListCache.set(place, loaded), [place, loaded])

  /** Fetches orders beyond the first page again if their state can still change. */
  const renew = useEffectEvent(async (behind: OrderPage) => {
    const older = orders.slice(behind.data.length)
    if (older.every((order) => isFinalOrderState(order.state))) return
    const renewed = await ordersBehind(behind.next, older.length).catch(() => [])
    setLoaded((now) => replaceOrders(now, renewed))
  })
  useEffect(() => void renew(first), [first])

  /** @returns the first new order; null when there is none */
  async function more(): Promise<Order | null> {
    if (next === null || state === 'loading') return null
    setState('loading')
    try {
      const page = await pointsApi.listOrders({ before: next })
      setLoaded((now) => appendOrderPage(mergeFirstOrderPage(now, first), page))
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
    change: (order: Order) => setLoaded((now) => replaceOrders(now, [order])),
  }
}

/** At least so many orders after a cursor, or all there are. */
async function ordersBehind(place: string | null, count: number): Promise<Order[]> {
  const found: Order[] = []
  for (let before = place; before !== null && found.length < count; ) {
    const page = await pointsApi.listOrders({ before, limit: MAX_ORDERS_PER_REQUEST })
    found.push(...page.data)
    before = page.next
  }
  return found
}
