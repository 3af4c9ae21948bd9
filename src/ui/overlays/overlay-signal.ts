import { useEffect } from 'react'

let open = 0
const listeners = new Set<(opened: boolean) => void>()

function change(by: 1 | -1): void {
  open += by
  for (const listener of [...listeners]) listener(by === 1)
}

/** Marks the page as covered until the returned function is called. */
export function markOverlayOpen(): () => void {
  let held = true
  change(1)
  return () => {
    if (held) change(-1)
    held = false
  }
}

/** Whether a dialog or a tour covers the page. */
export const isOverlayOpen = (): boolean => open > 0

/** Reports each overlay that opens or closes, for what pauses below them, such as a player. Returns the unsubscribe function. */
export function subscribeToOverlays(listener: (opened: boolean) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Marks the page as covered while `shown` and the component is mounted. */
export function useMarkOverlayOpen(shown: boolean): void {
  useEffect(() => (shown ? markOverlayOpen() : undefined), [shown])
}
