import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

interface ItemPage<Item> {
  readonly data: readonly Item[]
}

/** All items of the loaded pages; one that has moved on to the next page since comes once. */
export function listPageItems<Item extends { id: string }>(pages: readonly ItemPage<Item>[]): Item[] {
  return [...new Map(pages.flatMap(({ data }) => data.map((item) => [item.id, item] as const))).values()]
}

/** Shows a first page that has come since; what was loaded behind it is loaded again. */
export function renewFirstPage<Page>(client: QueryClient, queryKey: QueryKey, first: Page): void {
  const list = client.setQueryData<InfiniteData<Page>>(
    queryKey,
    (loaded) => loaded && { ...loaded, pages: [first, ...loaded.pages.slice(1)] },
  )
  if (list && list.pages.length > 1) void client.invalidateQueries({ queryKey })
}

/**
 * Changes items of a loaded list where they are shown, such as before the server has agreed.
 * @param change the item as it is now; null removes it
 */
export function changePageItems<Item>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (item: Item) => Item | null,
): void {
  client.setQueryData<InfiniteData<ItemPage<Item>>>(
    queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          data: page.data.map(change).filter((item) => item !== null),
        })),
      },
  )
}
