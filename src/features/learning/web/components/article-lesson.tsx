import { Check } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import { learningApi } from '../api.ts'
import { formatCountdown } from '../player/format-time.ts'
import { createReadingSession, type ReadingProgress } from '../reading/reading-session.ts'
import styles from './article-lesson.module.css'

const SECOND_MS = 1_000

/**
 * Reports the reading of an article until it counts as read, and then reloads the page's data.
 * @param end an element below the last line
 * @param tracked whether reading it is to be remembered
 * @returns null where it is not
 */
function useArticleReading(
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

interface ArticleLessonProps {
  lessonId: string
  sanitisedHtml: string
  /** Whether it counts as read already. */
  seen: boolean
  /** Whether reading it is to be remembered. */
  tracked: boolean
}

/** An article, with a quiet line below it that says when it counts as read (docs/product/lessons.md). */
export function ArticleLesson({ lessonId, sanitisedHtml, seen, tracked }: ArticleLessonProps) {
  const end = useRef<HTMLDivElement>(null)
  const progress = useArticleReading(lessonId, end, tracked && !seen)
  const read = seen || progress?.seen === true
  const missing = progress?.atEnd ? progress.remainingSeconds : null
  return (
    <article>
      <Prose sanitisedHtml={sanitisedHtml} />
      <div ref={end} aria-hidden="true" />
      {tracked && (
        <p className={styles.mark} role="status">
          {read ? (
            <span className={styles.read}>
              <Check aria-hidden="true" />
              {t.readToTheEnd}
            </span>
          ) : (
            missing !== null && (
              <span>
                {renderMessage(
                  t.countsAsReadIn({
                    countdown: formatCountdown(missing * 1000),
                    // What ticks is not read out each second.
                    seen: (text) => (
                      <span className={styles.left} aria-hidden="true">
                        {text}
                      </span>
                    ),
                    spoken: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
                  }),
                )}
              </span>
            )
          )}
        </p>
      )}
    </article>
  )
}
