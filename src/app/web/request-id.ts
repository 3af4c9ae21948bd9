import { createContext, useContext, useSyncExternalStore } from 'react'

/** The number under which the log tells of a page that failed; given while that page is rendered. */
export const RequestIdContext = createContext<string | null>(null)

const never = () => () => {}

/**
 * The number of the request whose page failed. It stands on <html> too, where the browser finds it again, so that both
 * draw the same.
 */
export function useRequestId(): string | null {
  const rendering = useContext(RequestIdContext)
  const read = () =>
    typeof document === 'undefined' ? rendering : (document.documentElement.dataset['requestId'] ?? null)
  return useSyncExternalStore(never, read, read)
}
