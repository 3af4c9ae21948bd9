import { Check } from 'lucide-react'
import { useRef } from 'react'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { countdownText } from '../player/time-text.ts'
import { useReading } from '../reading/use-reading.ts'
import styles from './article-lesson.module.css'

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
  const progress = useReading(lessonId, end, tracked && !seen)
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
              Read to the end
            </span>
          ) : (
            missing !== null && (
              <span>
                You are at the end. Look back as you like, it counts as read in{' '}
                {/* What ticks is not read out each second. */}
                <span className={styles.left} aria-hidden="true">
                  {countdownText(missing * 1000)}
                </span>
                <VisuallyHidden>a little while</VisuallyHidden>.
              </span>
            )
          )}
        </p>
      )}
    </article>
  )
}
