import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { changePageItems, listPageItems, renewFirstPage } from '#platform/web/query-pages.ts'
import { realtime } from '#platform/web/realtime.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { Notification } from '../../rules/contract.ts'
import { NOTIFICATION_PAGE_SIZE } from '../../rules/limits.ts'
import { communityApi, notificationsApi } from '../api.ts'

export type NotificationListState = 'ready' | 'loading' | 'failed'

/** Actions on a notification. */
export interface NotificationActions {
  markRead(item: Notification, read: boolean): void
  mute(item: Notification, muted: boolean): void
}

/** Loaded notifications, the latest first; `next` is the cursor to older ones. */
export type NotificationBatch = Awaited<ReturnType<typeof notificationsApi.getNotifications>>

interface Options {
  mentions: boolean
  /** Page size. */
  limit?: number
  /** The first page, if it was rendered with one; otherwise it is fetched. */
  first?: NotificationBatch
  /** The place in the browser's history: going back there shows as many as were loaded. */
  place?: string
}

const queries = createTanstackQueryUtils(notificationsApi, { path: ['notifications'] })

/** A list of notifications: pages, live updates, and actions that show at once. */
export function useNotifications({ mentions, limit = NOTIFICATION_PAGE_SIZE, first, place }: Options) {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const toast = useToast()
  const procedure = mentions ? queries.getMentions : queries.getNotifications
  const queryKey = [...procedure.key({ type: 'infinite' }), limit, place]
  const { data, ...query } = useInfiniteQuery(
    procedure.infiniteOptions({
      queryKey,
      input: (before: string | undefined) => ({ limit, ...(before !== undefined && { before }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      ...(first && { initialData: { pages: [first], pageParams: [undefined] }, refetchOnMount: false }),
    }),
    client,
  )
  const items = listPageItems<Notification>(data?.pages ?? [])

  const renew = useEffectEvent((latest: NotificationBatch) => renewFirstPage(client, queryKey, latest))
  useEffect(() => {
    if (first) renew(first)
  }, [first])
  const refresh = useEffectEvent(() => void query.refetch())
  useEffect(() => realtime.subscribe('getNotifications', () => refresh()), [])

  const change = (to: (item: Notification) => Notification) => changePageItems(client, queryKey, to)

  /** Shows a change at once, and reverts it when the request fails. */
  function attempt(
    which: (item: Notification) => boolean,
    to: Partial<Notification>,
    call: () => Promise<unknown>,
  ) {
    const before = new Map(items.filter(which).map((item) => [item.id, item]))
    change((one) => (which(one) ? { ...one, ...to } : one))
    call().catch(() => {
      change((one) => before.get(one.id) ?? one)
      toast.error(t.somethingWentWrong)
    })
  }

  const actions: NotificationActions = {
    markRead: ({ id }, read) =>
      attempt(
        (one) => one.id === id,
        { read },
        () => notificationsApi.markRead({ id, read }),
      ),
    mute({ threadId }, muted) {
      if (threadId === null) return
      attempt(
        (one) => one.threadId === threadId,
        { muted },
        async () => {
          await communityApi.muteThread({ commentId: threadId, muted })
          toast.success(muted ? t.threadIsMuted : t.threadIsUnmuted)
        },
      )
    },
  }

  const markAllRead = () =>
    attempt(
      () => true,
      { read: true },
      () => notificationsApi.markAllRead(),
    )

  const hasFailed = query.isFetchNextPageError || (query.isError && !data)
  const isLoading = query.isPending || query.isFetchingNextPage
  const state: NotificationListState = isLoading ? 'loading' : hasFailed ? 'failed' : 'ready'

  return {
    items,
    isEnd: !query.hasNextPage,
    /** Whether what is shown is asked for again, which more of it would break off. */
    isRefreshing: query.isRefetching,
    state,
    more() {
      // A refresh under way must finish: replacing it would lose what is new.
      void (data ? query.fetchNextPage({ cancelRefetch: false }) : query.refetch({ cancelRefetch: false }))
    },
    actions,
    markAllRead,
  }
}
