import { useEffect } from 'react'

let open = 0
const listeners = new Set<(opened: boolean) => void>()

function change(by: 1 | -1): void {
  open += by
  for (const listener of [...listeners]) listener(by === 1)
}

/** Tells the page that something lies over it, until what this gives is called. */
export function holdOverlay(): () => void {
  let held = true
  change(1)
  return () => {
    if (held) change(-1)
    held = false
  }
}

/** Whether a dialog or a tour lies over the page. */
export const isOverlayOpen = (): boolean => open > 0

/** Tells whoever must rest under overlays, such as a player, of each that is opened or closed. Returns the way out. */
export function onOverlay(listener: (opened: boolean) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Holds the signal while `shown`, and no longer than the component lives. */
export function useOverlaySignal(shown: boolean): void {
  useEffect(() => (shown ? holdOverlay() : undefined), [shown])
}
