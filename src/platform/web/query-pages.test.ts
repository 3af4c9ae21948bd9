import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { changePageItems, listPageItems, renewFirstPage } from './query-pages.ts'

interface Item {
  readonly id: string
  readonly state?: string
}

const SIZE = 2
const queryKey = ['list']
const client = createQueryClient()

/** A list on the server, the latest first, and how often it was asked for. */
const server = { ids: 'fedcba', asked: 0 }

function pageAfter(before: string | undefined) {
  const start = before === undefined ? 0 : server.ids.indexOf(before) + 1
  const data: Item[] = [...server.ids.slice(start, start + SIZE)].map((id) => ({ id }))
  return { data, next: start + SIZE < server.ids.length ? data.at(-1)?.id : undefined }
}

/** The list as a page shows it, with its first page from a loader. */
function shown() {
  const observer = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn: async ({ pageParam }: { pageParam: string | undefined }) => {
      server.asked += 1
      return pageAfter(pageParam)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    initialData: { pages: [pageAfter(undefined)], pageParams: [undefined] },
    refetchOnMount: false,
  })
  observer.subscribe(() => {})
  const items = () => listPageItems<Item>(observer.getCurrentResult().data?.pages ?? [])
  return {
    observer,
    items,
    ids: () =>
      items()
        .map(({ id }) => id)
        .join(''),
  }
}

afterEach(() => {
  client.clear()
  Object.assign(server, { ids: 'fedcba', asked: 0 })
})

test('a first page that came anew is shown, and what was loaded behind it follows without a gap', async () => {
  const { observer, ids } = shown()
  await observer.fetchNextPage()
  expect(ids()).toBe('fedc')
  server.ids = 'hgfedcba'
  renewFirstPage(client, queryKey, pageAfter(undefined))
  await expect.poll(ids).toBe('hgfe')
  await observer.fetchNextPage()
  expect(ids()).toBe('hgfedc')
})

test('a list of one page is asked for no more than it was', async () => {
  const { ids } = shown()
  server.ids = 'gfe'
  renewFirstPage(client, queryKey, pageAfter(undefined))
  await expect.poll(ids).toBe('gf')
  expect(server.asked).toBe(0)
})

test('what has moved on to the next page comes once', async () => {
  const { observer, ids } = shown()
  server.ids = 'gfedcba'
  await observer.fetchNextPage()
  expect(ids()).toBe('fedc')
  expect(listPageItems([{ data: [{ id: 'a' }, { id: 'b' }] }, { data: [{ id: 'b' }, { id: 'c' }] }])).toEqual(
    [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
  )
})

test('an item is changed and taken out where it is shown, and nothing else', async () => {
  const { observer, items } = shown()
  await observer.fetchNextPage()
  changePageItems<Item>(client, queryKey, (item) => (item.id === 'c' ? { ...item, state: 'read' } : item))
  changePageItems<Item>(client, queryKey, (item) => (item.id === 'f' ? null : item))
  await expect.poll(items).toEqual([{ id: 'e' }, { id: 'd' }, { id: 'c', state: 'read' }])
  changePageItems<Item>(client, ['of another page'], () => null)
  expect(items()).toHaveLength(3)
})
