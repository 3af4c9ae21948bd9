import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useActor } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { changePageItems, listPageItems, renewFirstPage } from '#platform/web/query-pages.ts'
import { pointsApi } from '../api.ts'
import type { Order, OrderPage } from './redemption-types.ts'

const queries = createTanstackQueryUtils(pointsApi, { path: ['points'] })

/**
 * Own orders, page after page. Going back shows as many as were loaded there.
 *
 * @param first the first page; a new one whenever orders may have changed
 */
export function useOrders(first: OrderPage) {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const queryKey = [...queries.listOrders.key({ type: 'infinite' }), useLocation().key]
  const { data, ...query } = useInfiniteQuery(
    queries.listOrders.infiniteOptions({
      queryKey,
      input: (before: string | undefined) => ({ ...(before !== undefined && { before }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      initialData: { pages: [first], pageParams: [undefined] },
      refetchOnMount: false,
    }),
    client,
  )

  /** Of its own, since a first page that comes meanwhile says nothing about the next one. */
  const [hasFailed, setFailed] = useState(false)

  const renew = useEffectEvent((latest: OrderPage) => renewFirstPage(client, queryKey, latest))
  useEffect(() => renew(first), [first])

  /** @returns the first new order; null when there is none */
  async function more(): Promise<Order | null> {
    if (!query.hasNextPage || query.isFetchingNextPage) return null
    const { data: list, isFetchNextPageError } = await query.fetchNextPage()
    setFailed(isFetchNextPageError)
    return isFetchNextPageError ? null : (list?.pages.at(-1)?.data[0] ?? null)
  }

  return {
    orders: listPageItems<Order>(data.pages),
    isEnd: !query.hasNextPage,
    state: query.isFetchingNextPage ? 'loading' : hasFailed ? 'failed' : 'ready',
    more,
    change: (order: Order) =>
      changePageItems<Order>(client, queryKey, (one) => (one.id === order.id ? order : one)),
  }
}
