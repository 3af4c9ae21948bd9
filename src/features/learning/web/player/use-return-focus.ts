import { type RefObject, useEffect } from 'react'

/** Gives the focus back to where it was before a panel opened, unless it has gone elsewhere by itself. */
export function useReturnFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement
    const inside = panel.current
    return () => {
      const lost = document.activeElement === document.body || inside?.contains(document.activeElement)
      if (lost && opener instanceof HTMLElement) opener.focus()
    }
  }, [panel])
}
