import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useActor } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { listPageItems } from '#platform/web/query-pages.ts'
import { adminQueries } from '../api.ts'
import type { QueueDefinition, QueueFilterValues, QueuePage } from './queue.ts'

/** The items of a queue, page by page, and the one that is open. */
export function useQueue<Item extends { readonly id: string }>(
  queue: QueueDefinition<Item>,
  filters: QueueFilterValues,
  openId: string | null,
  first: QueuePage<Item>,
) {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const queueKey = ['console', queue.name]
  const listKey = [...queueKey, 'list', filters]
  const list = useInfiniteQuery(
    {
      queryKey: listKey,
      queryFn: ({ pageParam }) => queue.list(filters, pageParam),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      initialData: { pages: [first], pageParams: [undefined] },
      refetchOnMount: false,
    },
    client,
  )
  const items = listPageItems<Item>(list.data.pages)
  const listed = items.find(({ id }) => id === openId)
  const found = useQuery(
    {
      queryKey: [...queueKey, 'item', openId],
      queryFn: () => queue.find(openId ?? ''),
      enabled: openId !== null && listed === undefined,
    },
    client,
  )

  return {
    items,
    open: listed ?? found.data ?? null,
    /** What is known of an open item that is not in the list. */
    openState: listed || found.data ? 'ready' : found.isError ? 'missing' : 'loading',
    isEnd: !list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    hasFailed: list.isFetchNextPageError || list.isRefetchError,
    isRefreshing: list.isRefetching,
    more(): void {
      // A refresh under way must finish: replacing it would lose what is new.
      const kept = { cancelRefetch: false }
      void (list.isRefetchError ? list.refetch(kept) : list.fetchNextPage(kept))
    },
    /** Asks again for what is shown, and for what waits in the queues. */
    async refresh(): Promise<void> {
      await Promise.all([
        client.invalidateQueries({ queryKey: queueKey }),
        client.invalidateQueries({ queryKey: adminQueries.listQueueBacklogs.key() }),
      ])
    },
  } as const
}
