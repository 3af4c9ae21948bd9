import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { pageOfLesson, type SyllabusRow, syllabusPage } from '../lesson-facts.ts'

/** Within this distance of an end of what is shown, more is shown (docs/product/lesson-page.md#the-syllabus). */
const nearPx = 200

/** The server has no layout to keep. */
const useLayout = typeof window === 'undefined' ? useEffect : useLayoutEffect

interface SyllabusWindow {
  readonly rows: readonly SyllabusRow[]
  /** How many there are before and after what is shown. */
  readonly before: number
  readonly after: number
  showBefore(): void
  showAfter(): void
}

/**
 * The part of a long syllabus that is shown: the page with the lesson that is open, and those the reader has scrolled to.
 * @param scroller what the list scrolls in
 */
export function useSyllabusWindow(
  all: readonly SyllabusRow[],
  currentId: string,
  scroller: RefObject<HTMLElement | null>,
): SyllabusWindow {
  const own = pageOfLesson(all, currentId)
  const [shown, setShown] = useState({ first: own, last: own })
  // Another lesson of what is shown changes nothing; one from elsewhere, such as by search, begins anew.
  const within = own >= shown.first && own <= shown.last
  const { first, last } = within ? shown : { first: own, last: own }
  const from = first * syllabusPage
  const to = Math.min(all.length, (last + 1) * syllabusPage)
  const heightBefore = useRef<number | null>(null)

  function showBefore() {
    heightBefore.current = scroller.current?.scrollHeight ?? null
    setShown({ first: Math.max(0, first - 1), last })
  }
  const showAfter = () => setShown({ first, last: last + 1 })

  // Rows that are added above must not push down what is being read.
  useLayout(() => {
    const box = scroller.current
    if (box && heightBefore.current !== null) box.scrollTop += box.scrollHeight - heightBefore.current
    heightBefore.current = null
  }, [first])

  const look = useEffectEvent((box: HTMLElement) => {
    if (box.scrollHeight <= box.clientHeight) return
    if (to < all.length && box.scrollHeight - box.scrollTop - box.clientHeight < nearPx) showAfter()
    else if (from > 0 && box.scrollTop < nearPx) showBefore()
  })
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const handleScroll = () => look(box)
    box.addEventListener('scroll', handleScroll, { passive: true })
    return () => box.removeEventListener('scroll', handleScroll)
  }, [scroller])

  return { rows: all.slice(from, to), before: from, after: all.length - to, showBefore, showAfter }
}
