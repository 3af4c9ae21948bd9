import { useEffect, useEffectEvent } from 'react'
import { realtime } from '#platform/web/realtime.ts'
import { ANNOUNCEMENTS_CHANGED_MESSAGE, WATCH_ANNOUNCEMENTS_MESSAGE } from '../../rules/events.ts'

const ANSWER_MS = 5_000
/** A batch has thousands of open pages, which must not all ask at the same moment. */
const SPREAD_MS = 2_000

/**
 * Calls back when something was announced to a batch, changed or deleted, while the page is open, and after each reconnection, since
 * that may have been missed.
 * @param onAnnounced reads again what the page shows
 */
export function useAnnouncementHints(batchId: string, onAnnounced: () => void): void {
  const announced = useEffectEvent(onAnnounced)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasConnected = realtime.state() === 'connected'
    const renew = () => {
      clearTimeout(timer)
      timer = setTimeout(() => announced(), Math.random() * SPREAD_MS)
    }
    const watch = () => {
      if (realtime.state() !== 'connected') return
      // Refused or lost: the page is as new as its last load.
      realtime.request(WATCH_ANNOUNCEMENTS_MESSAGE, { batchId }, ANSWER_MS, () => {})
    }
    const leaves = [
      realtime.onState(() => {
        if (realtime.state() !== 'connected') return
        watch()
        if (wasConnected) renew()
        wasConnected = true
      }),
      realtime.subscribe(ANNOUNCEMENTS_CHANGED_MESSAGE, (payload) => {
        if (typeof payload !== 'object' || payload === null || !('batchId' in payload)) return
        if (payload.batchId !== batchId) return
        renew()
      }),
    ]
    watch()
    return () => {
      clearTimeout(timer)
      for (const leave of leaves) leave()
    }
  }, [batchId])
}
