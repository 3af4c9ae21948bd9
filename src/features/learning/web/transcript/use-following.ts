import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Screens of distance over which the eye can follow a movement. */
const NEAR = 2

/** Brings a part of a scroller to its middle, without moving the page. */
function bringIntoSight(scroller: HTMLElement, element: Element): void {
  const box = scroller.getBoundingClientRect()
  const { top, height } = element.getBoundingClientRect()
  const by = top - box.top - (scroller.clientHeight - height) / 2
  const near = Math.abs(by) < NEAR * scroller.clientHeight
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scroller.scrollBy({ top: by, behavior: near && !calm ? 'smooth' : 'instant' })
  if (near) return
  // Paragraphs far away are drawn, and have their height, only now.
  requestAnimationFrame(() => {
    scroller.scrollBy({ top: element.getBoundingClientRect().top - top + by, behavior: 'instant' })
  })
}

/** Keeps the current sentence in sight until the reader looks elsewhere. */
export function useFollowing(scroller: RefObject<HTMLElement | null>, current: number) {
  const [following, setFollowing] = useState(true)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const leave = (event: Event) => {
      // A press on the scroller itself is one on its bar.
      if (event.type === 'pointerdown' && event.target !== element) return
      if (element.scrollHeight > element.clientHeight) setFollowing(false)
    }
    const events = ['wheel', 'touchmove', 'pointerdown', 'focusin']
    for (const event of events) element.addEventListener(event, leave, { passive: true })
    return () => {
      for (const event of events) element.removeEventListener(event, leave)
    }
  }, [scroller])

  useEffect(() => {
    const element = scroller.current
    const sentence = element?.querySelector(`[data-sentence="${current}"]`)
    // Nobody sees a panel that is not open.
    if (following && element?.checkVisibility() && sentence) bringIntoSight(element, sentence)
  }, [scroller, following, current])

  const follow = useCallback(() => setFollowing(true), [])
  const lookElsewhere = useCallback(
    (element: Element | null) => {
      setFollowing(false)
      if (scroller.current && element) bringIntoSight(scroller.current, element)
    },
    [scroller],
  )
  return { following, follow, lookElsewhere }
}
