import { useEffect, useEffectEvent, useState } from 'react'
import { COMMUNITY_MESSAGES } from '#features/community/rules/messages.ts'
import { realtime } from '#platform/web/realtime.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import type { Notification } from '../../rules/contract.ts'
import { NOTIFICATION_MESSAGES, NOTIFICATION_PAGE_SIZE } from '../../rules/limits.ts'
import { communityApi, notificationsApi } from '../api.ts'
import { type LoadedNotifications, mergeLatestNotifications } from './merge-latest.ts'

export type NotificationListState = 'ready' | 'loading' | 'failed'

/** Actions on a notification. */
export interface NotificationActions {
  markRead(item: Notification, read: boolean): void
  mute(item: Notification, muted: boolean): void
}

interface Options {
  mentions: boolean
  /** Page size. */
  limit?: number
  /** The first page, if it was rendered with one; otherwise it is fetched. */
  first?: LoadedNotifications
  /** Called with the list whenever it changes, to cache it for going back. */
  onChange?(list: LoadedNotifications): void
}

const pageOf = ({ data, next }: { data: Notification[]; next: string | null }): LoadedNotifications => ({
  items: data,
  next,
})

/** A list of notifications: pages, live updates, and actions that show at once. */
export function useNotifications({ mentions, limit = NOTIFICATION_PAGE_SIZE, first, onChange }: Options) {
  const [list, setList] = useState<LoadedNotifications | null>(first ?? null)
  const [state, setState] = useState<NotificationListState>(first ? 'ready' : 'loading')
  const toast = useToast()

  const fetchPage = (before?: string) => {
    const asked = { limit, ...(before !== undefined && { before }) }
    return (mentions ? notificationsApi.getMentions(asked) : notificationsApi.getNotifications(asked)).then(
      pageOf,
    )
  }

  const keep = useEffectEvent((kept: LoadedNotifications) => onChange?.(kept))
  useEffect(() => {
    if (list) keep(list)
  }, [list])

  /** Fetches the first page again and merges it. */
  const refresh = useEffectEvent(async () => {
    try {
      const latest = await fetchPage()
      setList((now) => (now ? mergeLatestNotifications(now, latest) : latest))
      setState('ready')
    } catch {
      // Keep what is shown.
      if (!list) setState('failed')
    }
  })

  useEffect(() => {
    if (!first) void refresh()
    return realtime.subscribe('getNotifications', () => void refresh())
  }, [first])

  async function more() {
    if (state === 'loading') return
    setState('loading')
    try {
      const page = await fetchPage(list?.next ?? undefined)
      const known = new Set(list?.items.map(({ id }) => id))
      const items = [...(list?.items ?? []), ...page.items.filter(({ id }) => !known.has(id))]
      setList({ items, next: page.next })
      setState('ready')
    } catch {
      setState('failed')
    }
  }

  const change = (which: (item: Notification) => boolean, to: Partial<Notification>) =>
    setList((now) => now && { ...now, items: now.items.map((one) => (which(one) ? { ...one, ...to } : one)) })

  /** Shows a change at once, and reverts it when the request fails. */
  function attempt(
    which: (item: Notification) => boolean,
    to: Partial<Notification>,
    call: () => Promise<unknown>,
  ) {
    const before = new Map(list?.items.filter(which).map((item) => [item.id, item]))
    change(which, to)
    call().catch(() => {
      setList((now) => now && { ...now, items: now.items.map((one) => before.get(one.id) ?? one) })
      toast.error(NOTIFICATION_MESSAGES.FAILED)
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
          toast.success(muted ? COMMUNITY_MESSAGES.MUTED : COMMUNITY_MESSAGES.UNMUTED)
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

  return { list, state, more, actions, markAllRead }
}
