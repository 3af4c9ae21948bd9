import { useInfiniteQuery } from '@tanstack/react-query'
import { useActor } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { listPageItems } from '#platform/web/query-pages.ts'

interface ConsolePage<Item> {
  readonly data: readonly Item[]
  /** Where the next page begins; null: this is the last one. */
  readonly next: string | null
}

interface ConsoleListOptions<Item> {
  /** What the list is of; the same list with other filters is another one. */
  name: string
  filters: object
  first: ConsolePage<Item>
  loadPage: (start: { before?: string }) => Promise<ConsolePage<Item>>
  /** Whether what can change is read again when the page is opened. */
  refetchOnMount?: 'always' | false
}

export interface ConsoleList<Item> {
  readonly items: Item[]
  readonly isLoadingMore: boolean
  readonly canLoadMore: boolean
  readonly hasFailed: boolean
  loadMore(): void
}

/** A list of the console, the newest first, that goes on where its first page ends. */
export function useConsoleList<Item extends { id: string }>({
  name,
  filters,
  first,
  loadPage,
  refetchOnMount = 'always',
}: ConsoleListOptions<Item>): ConsoleList<Item> {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const list = useInfiniteQuery(
    {
      queryKey: ['console', name, filters],
      queryFn: ({ pageParam }) => loadPage(pageParam === undefined ? {} : { before: pageParam }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      initialData: { pages: [first], pageParams: [undefined] },
      refetchOnMount,
    },
    client,
  )
  return {
    items: listPageItems<Item>(list.data.pages),
    isLoadingMore: list.isFetchingNextPage,
    canLoadMore: list.hasNextPage && !list.isFetching && !list.isFetchNextPageError,
    hasFailed: list.isFetchNextPageError,
    // A refresh under way must finish: replacing it would lose what is new.
    loadMore: () => void list.fetchNextPage({ cancelRefetch: false }),
  }
}
