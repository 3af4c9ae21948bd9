import { useRevalidator } from 'react-router'
import { forgetKeptPlaces } from '#platform/web/kept-places.ts'
import { realtime } from '#platform/web/realtime.ts'

let leaving = 0

/** Whether a session is just being left, so that loaders shared by all pages have to run again, too. */
export const isLeavingSession = (): boolean => leaving > 0

/**
 * Shows this tab as the server sees it after the end of a session: closes the connection, drops what was loaded for its owner, and
 * reloads page and shell. A private page leads to the sign-in (docs/product/sessions.md).
 */
export function useLeaveSession(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    realtime.disconnect()
    forgetKeptPlaces()
    leaving += 1
    try {
      await revalidate()
    } finally {
      leaving -= 1
    }
  }
}
