import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** What stands behind the # of the address: empty on the server, which is never told, and while the page comes to life. */
export function useHash(): string {
  // Draws anew when the router changes the address, of which the window tells nothing.
  useLocation()
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  )
}
