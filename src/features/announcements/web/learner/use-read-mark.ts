import { useEffect, useEffectEvent, useState } from 'react'
import { announcementsApi } from '../api.ts'

/**
 * Marks the announcements of a batch as read up to the newest one that was loaded, as soon as somebody looks at the page.
 * @returns how many are unread
 */
export function useAnnouncementReadMark(
  slug: string,
  { latestAt, unreadCount }: { latestAt: string | null; unreadCount: number },
): number {
  const [markedUpTo, setMarkedUpTo] = useState<string | null>(null)
  const mark = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || latestAt === null || unreadCount === 0) return
    // Where it fails they stay unread, and are marked the next time.
    await announcementsApi.markAnnouncementsRead({ slug, upTo: latestAt }).then(
      () => setMarkedUpTo(latestAt),
      () => undefined,
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was loaded again may have new ones
  useEffect(() => {
    const look = () => void mark()
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [slug, latestAt])
  return markedUpTo !== null && markedUpTo === latestAt ? 0 : unreadCount
}
