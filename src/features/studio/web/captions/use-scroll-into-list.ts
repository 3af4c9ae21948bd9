import { type RefObject, useEffect, useRef } from 'react'

/** Brings a row into sight, within its list, when it opens. */
export function useScrollIntoList(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = element.current?.closest('li')
    const list = row?.closest('ol')
    if (!row || !list) return
    const [box, scroller] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
    if (box.top < scroller.top || box.bottom > scroller.bottom)
      list.scrollBy({ top: box.top - scroller.top - (list.clientHeight - box.height) / 2 })
  }, [])
  return element
}
