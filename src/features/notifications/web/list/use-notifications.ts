import { useEffect, useEffectEvent, useState } from 'react'
import { communityMessages } from '#features/community/rules/messages.ts'
import { realtime } from '#platform/web/realtime.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { NOTIFICATION_PAGE } from '../../rules/limits.ts'
import { notificationMessages } from '../../rules/messages.ts'
import type { Notification } from '../../rules/notification.ts'
import { communityApi, notificationsApi } from '../api.ts'
import { type LoadedList, mergeLatest } from './merge-latest.ts'

export type ListState = 'ready' | 'loading' | 'failed'

/** Actions on a notification. */
export interface ItemActions {
  markRead(item: Notification, read: boolean): void
  mute(item: Notification, muted: boolean): void
}

interface Options {
  mentions: boolean
  /** Page size. */
  limit?: number
  /** The first page, if it was rendered with one; otherwise it is fetched. */
  first?: LoadedList
  /** Called with the list whenever it changes, to cache it for going back. */
  onChange?(list: LoadedList): void
}

const pageOf = ({ data, next }: { data: Notification[]; next: string | null }): LoadedList => ({
  items: data,
  next,
})

/** A list of notifications: pages, live updates, and actions that show at once. */
export function useNotifications({ mentions, limit = NOTIFICATION_PAGE, first, onChange }: Options) {
  const [list, setList] = useState<LoadedList | null>(first ?? null)
  const [state, setState] = useState<ListState>(first ? 'ready' : 'loading')
  const toast = useToast()

  const fetchPage = (before?: string) => {
    const asked = { limit, ...(before !== undefined && { before }) }
    return (mentions ? notificationsApi.getMentions(asked) : notificationsApi.getNotifications(asked)).then(
      pageOf,
    )
  }

  const keep = useEffectEvent((kept: LoadedList) => onChange?.(kept))
  useEffect(() => {
    if (list) keep(list)
  }, [list])

  /** Fetches the first page again and merges it. */
  const refresh = useEffectEvent(async () => {
    try {
      const latest = await fetchPage()
      setList((now) => (now ? mergeLatest(now, latest) : latest))
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
      toast.error(notificationMessages.FAILED)
    })
  }

  const actions: ItemActions = {
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
          toast.success(muted ? communityMessages.MUTED : communityMessages.UNMUTED)
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
