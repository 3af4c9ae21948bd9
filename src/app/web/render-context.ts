import { createContext, useContext, useSyncExternalStore } from 'react'

/**
 * The nonce of this page's scripts, while it is rendered. It does not come with the page's data, which an error page lacks.
 */
export const NonceContext = createContext<string | undefined>(undefined)

/** The request id of a page that failed, while it is rendered. */
export const RequestIdContext = createContext<string | null>(null)

const never = () => () => {}

/**
 * The id of the request whose page failed, as in the log. It is an attribute of <html> too, so that the browser renders the
 * same as the server.
 */
export function useRequestId(): string | null {
  const rendering = useContext(RequestIdContext)
  const read = () =>
    typeof document === 'undefined' ? rendering : (document.documentElement.dataset['requestId'] ?? null)
  return useSyncExternalStore(never, read, read)
}
