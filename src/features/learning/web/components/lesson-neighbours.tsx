import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { LessonSummary } from '#features/catalogue/rules/course.ts'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import { useLessonPrefetch } from '../use-lesson-prefetch.ts'
import styles from './lesson-neighbours.module.css'

interface LessonNeighboursProps {
  getPath: (lesson: LessonSummary) => string
  previous: LessonSummary | undefined
  next: LessonSummary | undefined
  /** Whether a lesson opens to this viewer; only those are prefetched. */
  opens: (lesson: LessonSummary) => boolean
}

/** The lessons before and after this one. */
export function LessonNeighbours({ getPath, previous, next, opens }: LessonNeighboursProps) {
  const prefetch = useLessonPrefetch()
  if (!previous && !next) return null
  return (
    <nav className={styles.pair} aria-label={t.previousAndNextLessons} data-tour="neighbours" {...prefetch}>
      {previous && (
        <Link
          to={getPath(previous)}
          rel="prev"
          className={styles.link}
          {...(opens(previous) && { 'data-prefetch': '' })}
        >
          <ArrowLeft aria-hidden="true" />
          <span className={styles.words}>
            <span className={styles.label}>{t.previous}</span>
            <span className={styles.title}>{previous.title}</span>
          </span>
        </Link>
      )}
      {next && (
        <Link
          to={getPath(next)}
          rel="next"
          {...(opens(next) && { 'data-prefetch': '' })}
          className={`${styles.link} ${styles.next}`}
        >
          <span className={styles.words}>
            <span className={styles.label}>{t.next}</span>
            <span className={styles.title}>{next.title}</span>
          </span>
          <ArrowRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
