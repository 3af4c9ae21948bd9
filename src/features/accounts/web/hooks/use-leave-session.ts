import { useRevalidator } from 'react-router'
import { forgetKeptPlaces } from '#platform/web/kept-places.ts'
import { realtime } from '#platform/web/realtime.ts'

let leaving = 0

/** Whether what stands around all pages has to be asked for anew as well, wherever the reader is led. */
export const isLeavingSession = (): boolean => leaving > 0

/**
 * Shows this tab as the server sees it now that a session is over: the connection goes, what was loaded for its owner is
 * forgotten, and page and shell are asked for anew. A private page leads to the sign-in (docs/product/sessions.md).
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
