import { useEffect, useRef, useState } from 'react'

/**
 * Where the focus goes when what was removed takes the pressed button with it: to the same button of what comes in its
 * place, which carries `data-removes`; in an empty list to the list itself.
 *
 * @param ids of what is in the list
 */
export function useRemovalFocus(ids: readonly string[]) {
  const list = useRef<HTMLDivElement>(null)
  const [gone, setGone] = useState<{ id: string; index: number } | null>(null)

  useEffect(() => {
    if (!gone || ids.includes(gone.id)) return
    setGone(null)
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? []
    const next = buttons[Math.min(gone.index, buttons.length - 1)] ?? list.current
    next?.focus({ preventScroll: next === list.current })
  }, [gone, ids])

  return {
    /** For the element around the list, which takes the focus by script only. */
    list,
    /** The one that was removed, to be called once the question about it is answered. */
    moveFrom: (id: string) => setGone({ id, index: ids.indexOf(id) }),
  }
}
