import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useActor } from '#features/accounts/web/index.ts'
import { generateId } from '#platform/web/generate-id.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { listPageItems, renewFirstPage } from '#platform/web/query-pages.ts'
import { subscribeToServerValue } from '#platform/web/realtime.ts'
import type { OwnTicket, OwnTicketPage, OwnTicketWithMessages } from '../../rules/tickets/ticket-contract.ts'
import { TICKET_CHANGED_MESSAGE } from '../../rules/tickets/ticket-events.ts'
import { supportApi } from '../api.ts'

const queries = createTanstackQueryUtils(supportApi, { path: ['support'] })

const useTicketClient = () => useReaderQueryClient(useActor()?.id ?? '')

/**
 * Own tickets, page after page, which follow what the support does.
 * @param first the first page; a new one whenever the page is loaded
 * @param batchId only those that were filed on the page of this batch
 */
export function useTickets(first: OwnTicketPage, batchId?: string) {
  const client = useTicketClient()
  const queryKey = [...queries.listTickets.key({ type: 'infinite' }), useLocation().key]
  const { data, ...query } = useInfiniteQuery(
    queries.listTickets.infiniteOptions({
      queryKey,
      input: (before: string | undefined) => ({
        ...(before !== undefined && { before }),
        ...(batchId !== undefined && { batchId }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      initialData: { pages: [first], pageParams: [undefined] },
      refetchOnMount: false,
    }),
    client,
  )
  const [hasFailed, setFailed] = useState(false)

  const renew = useEffectEvent((latest: OwnTicketPage) => renewFirstPage(client, queryKey, latest))
  useEffect(() => renew(first), [first])

  useEffect(
    () =>
      subscribeToServerValue({
        event: TICKET_CHANGED_MESSAGE,
        read: () => true,
        fetch: async () => true,
        onValue: () => refetchTickets(client),
      }),
    [client],
  )

  async function more() {
    if (!query.hasNextPage || query.isFetchingNextPage) return
    const { isFetchNextPageError } = await query.fetchNextPage()
    setFailed(isFetchNextPageError)
  }

  return {
    tickets: listPageItems<OwnTicket>(data.pages),
    isEnd: !query.hasNextPage,
    isPaged: data.pages.length > 1,
    state: query.isFetchingNextPage ? 'loading' : hasFailed ? 'failed' : 'ready',
    more,
  } as const
}

function refetchTickets(client: ReturnType<typeof useTicketClient>) {
  void client.invalidateQueries({ queryKey: queries.listTickets.key() })
  void client.invalidateQueries({ queryKey: queries.getTicket.key() })
}

/** Reads lists and tickets again that are shown. */
export function useRefetchTickets(): () => void {
  const client = useTicketClient()
  return () => refetchTickets(client)
}

/** An own ticket with its messages, once it was opened. */
export function useTicket(ticketId: string, isOpen: boolean) {
  const client = useTicketClient()
  const options = queries.getTicket.queryOptions({ input: { ticketId } })
  const { data, isError, isFetching, refetch } = useQuery({ ...options, enabled: isOpen }, client)
  return {
    ticket: data,
    hasFailed: isError && !data,
    isFetching,
    refetch: () => void refetch(),
    /** Shows what a command has answered. */
    show: (ticket: OwnTicketWithMessages) => {
      client.setQueryData(options.queryKey, ticket)
      void client.invalidateQueries({ queryKey: queries.listTickets.key() })
    },
  }
}

/** Marks the replies of an open ticket as read, as soon as somebody looks at the page. */
export function useMarkTicketRead(ticket: OwnTicketWithMessages | undefined, isOpen: boolean): void {
  const refetch = useRefetchTickets()
  const lastSeqNo = ticket?.messages.at(-1)?.seqNo
  const isUnread = isOpen && ticket !== undefined && ticket.unreadCount > 0
  const mark = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || !ticket || lastSeqNo === undefined) return
    // Unread replies stay unread where it fails, and are marked the next time.
    await supportApi.markTicketRead({ ticketId: ticket.id, seqNo: lastSeqNo }).then(refetch, () => undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is marked
  useEffect(() => {
    if (!isUnread) return
    const look = () => void mark()
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isUnread, lastSeqNo])
}

/** Makes idempotency keys: what is sent again after a lost answer has the same key, and a changed text another one. */
export function createSendingKeys() {
  let last: { what: string; key: string } | undefined
  return {
    /** @param what everything that is sent */
    getKey(what: object): string {
      const text = JSON.stringify(what)
      if (last?.what !== text) last = { what: text, key: generateId() }
      return last.key
    },
    /** To be called when it has arrived: the same again is then something new. */
    forget(): void {
      last = undefined
    },
  }
}
