import { useEffect, useRef, useState } from 'react'

/**
 * Moves the focus when a removed item takes the pressed button with it: to the same button of the item that follows, else of the
 * one before; in an empty list to the list itself. Each item marks its button, or an element around it alone, with `data-removes`.
 *
 * @param ids of the items in the list
 */
export function useFocusAfterRemoval<Around extends HTMLElement = HTMLDivElement>(ids: readonly string[]) {
  const list = useRef<Around>(null)
  const [gone, setGone] = useState<{ id: string; from: readonly string[] } | null>(null)

  useEffect(() => {
    if (!gone || ids.includes(gone.id)) return
    setGone(null)
    const buttons =
      list.current?.querySelectorAll<HTMLElement>('button[data-removes], [data-removes] button') ?? []
    // Other items may be gone as well.
    const before = gone.from.slice(0, gone.from.indexOf(gone.id)).findLast((id) => ids.includes(id))
    const place = before === undefined ? 0 : ids.indexOf(before) + 1
    const next = buttons[Math.min(place, buttons.length - 1)] ?? list.current
    next?.focus({ preventScroll: next === list.current })
  }, [gone, ids])

  return {
    /** For the element around the list, which is focusable by script only. */
    list,
    /** To be called with the removed item once its confirmation is closed. */
    moveFrom: (id: string) => setGone({ id, from: ids }),
  }
}
