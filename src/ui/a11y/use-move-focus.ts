import { type RefObject, useEffect, useState } from 'react'

/**
 * Keeps the focus on the button of an item that was moved by it, or on its other one at the end of the list. Buttons have
 * `data-move="{id}:-1"` and `data-move="{id}:1"`.
 */
export function useMoveFocus(list: RefObject<HTMLElement | null>) {
  const [moved, setMoved] = useState({ id: '', by: 0, said: '' })
  useEffect(() => {
    if (moved.id === '') return
    const buttonFor = (by: number) =>
      list.current?.querySelector<HTMLElement>(`[data-move="${moved.id}:${by}"]:not(:disabled)`)
    const button = buttonFor(moved.by) ?? buttonFor(-moved.by)
    button?.focus()
  }, [moved, list])
  return {
    /** For a live region: where the item is now. */
    said: moved.said,
    follow: (id: string, by: number, said: string) => setMoved({ id, by, said }),
  }
}
