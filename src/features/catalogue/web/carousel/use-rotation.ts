import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useMemo, useState } from 'react'
import { CAROUSEL_INTERVAL_MS } from '../../rules/carousel-limits.ts'

const STILL = '(prefers-reduced-motion: reduce)'

/**
 * Moves a carousel on by itself; the returned handlers make it wait for people.
 *
 * @returns `runs`: it is moving on; `paused`: it was paused, or its reader prefers reduced motion and has not started it
 */
export function useRotation(embla: UseEmblaCarouselType[1]) {
  const [pressed, setPressed] = useState<'pause' | 'play' | null>(null)
  const [still, setStill] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const paused = pressed ? pressed === 'pause' : still
  const runs = embla !== undefined && !paused && !pointed && !focused

  useEffect(() => {
    const query = matchMedia(STILL)
    const look = () => setStill(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])

  useEffect(() => {
    if (!embla || !runs) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // Counted from the last change, by hand or by itself.
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => (document.hidden ? wait() : embla.scrollNext()), CAROUSEL_INTERVAL_MS)
    }
    wait()
    embla.on('select', wait)
    return () => {
      clearTimeout(timer)
      embla.off('select', wait)
    }
  }, [embla, runs])

  const handlers = useMemo(
    () => ({
      onPointerEnter: ({ pointerType }: { pointerType: string }) => setPointed(pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusMove) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    }),
    [],
  )
  return { paused, runs, handlers, toggle: () => setPressed(paused ? 'play' : 'pause') }
}

interface FocusMove {
  currentTarget: Node
  relatedTarget: EventTarget | null
}
