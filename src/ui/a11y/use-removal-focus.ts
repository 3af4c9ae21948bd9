import { useEffect, useRef, useState } from 'react'

/**
 * Where the focus goes when what was removed takes the pressed button with it: to the same button of what comes in its
 * place, else of what was before it; in an empty list to the list itself. The button, or what is around it alone, carries
 * `data-removes`, once in each item.
 *
 * @param ids of what is in the list
 */
export function useRemovalFocus<Around extends HTMLElement = HTMLDivElement>(ids: readonly string[]) {
  const list = useRef<Around>(null)
  const [gone, setGone] = useState<{ id: string; from: readonly string[] } | null>(null)

  useEffect(() => {
    if (!gone || ids.includes(gone.id)) return
    setGone(null)
    const buttons =
      list.current?.querySelectorAll<HTMLElement>('button[data-removes], [data-removes] button') ?? []
    // Others may have gone with it.
    const before = gone.from.slice(0, gone.from.indexOf(gone.id)).findLast((id) => ids.includes(id))
    const place = before === undefined ? 0 : ids.indexOf(before) + 1
    const next = buttons[Math.min(place, buttons.length - 1)] ?? list.current
    next?.focus({ preventScroll: next === list.current })
  }, [gone, ids])

  return {
    /** For the element around the list, which takes the focus by script only. */
    list,
    /** The one that was removed, to be called once the question about it is answered. */
    moveFrom: (id: string) => setGone({ id, from: ids }),
  }
}
