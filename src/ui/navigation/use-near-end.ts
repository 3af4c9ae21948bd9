import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Of specification 9: how far before its end a list goes on. */
const AHEAD = '0px 0px 200px 0px'

/**
 * Lets a list go on while its reader scrolls.
 *
 * @param waiting whether there is more, and none of it is on its way
 * @param more asks for it
 * @returns for an empty element behind the list
 */
export function useNearEnd(waiting: boolean, more: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const loadMore = useEffectEvent(more)

  // Observed anew after each page: one that leaves the end in sight is followed by the next.
  useEffect(() => {
    if (!waiting || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore()
      },
      { root: scrollerOf(end.current), rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [waiting])

  return end
}

/** The element that scrolls the list; null for the page itself. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at === document.body ? null : at
  }
  return null
}
