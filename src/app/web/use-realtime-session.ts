import { useEffect } from 'react'
import { realtime } from '#platform/web/realtime.ts'

/** Longest that an idle moment is waited for before connecting, ms. */
const IDLE_TIMEOUT_MS = 5_000

/** Safari has no idle callback. */
function whenIdle(callback: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, IDLE_TIMEOUT_MS / 5)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS })
  return () => window.cancelIdleCallback(handle)
}

/**
 * Keeps the real-time connection with the session: connects anew after a sign-in, and ends it after the sign-out. Visitors
 * connect when they play something.
 */
export function useRealtimeSession(userId: string | undefined): void {
  useEffect(() => {
    if (userId) return whenIdle(() => realtime.connect(userId))
    if (realtime.identity() !== 'visitor') realtime.disconnect()
    return undefined
  }, [userId])
}
