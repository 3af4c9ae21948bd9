import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** How far before its end a list loads more. */
const AHEAD = '0px 0px 200px 0px'

/**
 * Loads more of a list while its reader scrolls.
 *
 * @param waiting whether there is more and no request is under way
 * @param more loads it
 * @returns ref for an empty element behind the list
 */
export function useInfiniteScroll(waiting: boolean, more: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const loadMore = useEffectEvent(more)

  // Observed anew after each page, so that the next follows if the end is still in sight.
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
