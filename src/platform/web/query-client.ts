import {
  hashKey,
  QueriesObserver,
  QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { useState } from 'react'
import { onReaderLeaves } from './reader-leaving.ts'
import { createToggleQueue } from './toggle-queue.ts'

/** How long what no page shows any more is kept for going back. */
const KEPT_MS = 30 * 60_000

const isServer = () => typeof window === 'undefined'

/** Something of the reader's own on a page that visitors see, too. */
export interface ReaderQuery<Data> {
  readonly queryKey: QueryKey
  readonly queryFn: () => Promise<Data>
  /** What the page came with; then it asks when the reader comes back to the tab only. */
  readonly initialData?: Data
}

/** A press of a switch, such as a heart. */
export interface SwitchChange<Data> {
  readonly queryKey: QueryKey
  readonly wanted: boolean
  /** The state without the press, where none is loaded. */
  readonly known: Data
  /** What is shown until the server has answered. */
  readonly expected: Partial<Data>
  /** @returns what the server says now */
  readonly send: (wanted: boolean) => Promise<Partial<Data>>
}

/**
 * Reads are tried again by the typed client already (api-link.ts), and a press without a line fails at once. On the server no timer
 * holds what was drawn.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        gcTime: isServer() ? Number.POSITIVE_INFINITY : KEPT_MS,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

let page: { readonly userId: string; readonly client: QueryClient } | null = null

function forgetPage(): void {
  page?.client.unmount()
  page?.client.clear()
  page = null
}

onReaderLeaves(forgetPage)

/**
 * What the page has loaded for this person. Another person has another client, so an answer that comes late reaches nobody else; on
 * the server, which draws for many, nothing is shared at all.
 */
export function getQueryClient(userId: string): QueryClient {
  if (isServer()) return createQueryClient()
  if (page?.userId === userId) return page.client
  forgetPage()
  page = { userId, client: createQueryClient() }
  // From now on it notices when the reader comes back to the tab, or the line does.
  page.client.mount()
  return page.client
}

/** The same for what may come after its reader has left, such as an answer: it does not drop what the next one has loaded. */
export const findQueryClient = (userId: string): QueryClient =>
  page && page.userId !== userId ? createQueryClient() : getQueryClient(userId)

/** The client of a component that only its reader sees; pages are drawn anew when somebody leaves. */
export const useReaderQueryClient = (userId: string): QueryClient => useState(() => getQueryClient(userId))[0]

/** Asks again for all whose key begins so, if they are shown. */
export const refetchPageQueries = (queryKey: QueryKey): void =>
  void page?.client.invalidateQueries({ queryKey })

/** @returns stops showing them */
export function observeQueries<Data>(
  client: QueryClient,
  queries: readonly ReaderQuery<Data>[],
  show: (data: (Data | undefined)[]) => void,
): () => void {
  const observer = new QueriesObserver(
    client,
    // What a page came with is newer than what another page has left, and need not be asked for.
    queries.map(
      (query): QueryObserverOptions =>
        query.initialData === undefined ? { ...query } : { ...query, refetchOnMount: false, gcTime: 0 },
    ),
  )
  const showAll = (results: readonly { data: unknown }[]) =>
    show(results.map(({ data }) => data as Data | undefined))
  const stop = observer.subscribe(showAll)
  showAll(observer.getCurrentResult())
  return stop
}

/** Of each reader: what one has pressed is not sent along with what the next one presses. */
const switches = new WeakMap<QueryClient, ReturnType<typeof createToggleQueue>>()

function getSwitches(client: QueryClient) {
  const existing = switches.get(client) ?? createToggleQueue()
  switches.set(client, existing)
  return existing
}

/**
 * Shows a switch as it was pressed, sends where the last press wanted it, and shows what the server answers, or, when that fails, what
 * it said last.
 *
 * @throws what `send` throws
 */
export async function changeSwitch<Data extends object>(
  client: QueryClient,
  { queryKey, wanted, known, expected, send }: SwitchChange<Data>,
): Promise<void> {
  // An answer to a question from before the press is out of date.
  await client.cancelQueries({ queryKey })
  let confirmed: Data = client.getQueryData<Data>(queryKey) ?? known
  client.setQueryData<Data>(queryKey, { ...confirmed, ...expected })
  const queue = getSwitches(client)
  const isTakenAlong = queue.isRunning(hashKey(queryKey))
  try {
    await queue.set(hashKey(queryKey), wanted, async (to) => {
      confirmed = { ...confirmed, ...(await send(to)) }
    })
  } finally {
    if (!isTakenAlong) {
      client.setQueryData<Data>(queryKey, confirmed)
      void client.invalidateQueries({ queryKey })
    }
  }
}
