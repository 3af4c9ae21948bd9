import { useEffect, useState } from 'react'
import { subscribeToServerValue } from '#platform/web/realtime.ts'

const parseUnreadMessage = (message: unknown): number | undefined => {
  if (typeof message !== 'object' || message === null || !('unread' in message)) return undefined
  return typeof message.unread === 'number' ? message.unread : undefined
}

/**
 * The number at the bell, updated by the server's message `getNotifications` in all tabs.
 *
 * @param initial the number when the page was rendered; null for visitors
 * @returns the number, and whether its last change was a rise
 */
export function useUnreadCount(initial: number | null): { unread: number; rose: boolean } {
  const [told, setTold] = useState<{ since: number | null; unread: number; rose: boolean } | null>(null)

  useEffect(() => {
    if (initial === null) return
    return subscribeToServerValue({
      event: 'getNotifications',
      read: parseUnreadMessage,
      fetch: async () => (await import('./fetch-unread.ts')).fetchUnreadCount(),
      onValue: (unread) =>
        setTold((before) => {
          const last = before?.since === initial ? before.unread : initial
          return { since: initial, unread, rose: unread > last }
        }),
    })
  }, [initial])

  const present = told?.since === initial ? told : null
  return { unread: present?.unread ?? initial ?? 0, rose: present?.rose ?? false }
}
