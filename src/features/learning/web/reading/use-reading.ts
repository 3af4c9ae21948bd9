import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { learningApi } from '../api.ts'
import { createReadingSession, type ReadingProgress } from './reading-session.ts'

const SECOND_MS = 1_000

/**
 * Reports the reading of an article until it counts as read, and then reloads the page's data.
 * @param end an element below the last line
 * @param tracked whether reading it is to be remembered
 * @returns null where it is not
 */
export function useReading(
  lessonId: string,
  end: RefObject<HTMLElement | null>,
  tracked: boolean,
): ReadingProgress | null {
  const [progress, setProgress] = useState<ReadingProgress | null>(null)
  const { revalidate } = useRevalidator()
  const update = useEffectEvent(() => void revalidate())

  useEffect(() => {
    if (!tracked || !end.current) return
    const session = createReadingSession({
      lessonId,
      api: learningApi,
      now: () => performance.now(),
      onSeen: () => update(),
    })
    const show = () => setProgress(session.progress())
    const look = () => session.setVisible(document.visibilityState === 'visible')
    const leave = () => session.setVisible(false)
    const timer = setInterval(() => {
      session.step()
      show()
    }, SECOND_MS)
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        session.reachEnd()
        show()
      },
      // Everything above the window counts too: the End key jumps past the end without showing it.
      { rootMargin: '1000000px 0px 0px' },
    )
    look()
    session.step()
    observer.observe(end.current)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', look)
    return () => {
      leave()
      clearInterval(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', look)
      setProgress(null)
    }
  }, [lessonId, tracked, end])

  return progress
}
