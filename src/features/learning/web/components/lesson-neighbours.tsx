import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { LessonSummary } from '#features/catalogue/rules/course.ts'
import styles from './lesson-neighbours.module.css'

interface LessonNeighboursProps {
  courseSlug: string
  previous: LessonSummary | undefined
  next: LessonSummary | undefined
}

/** The lessons before and after this one. */
export function LessonNeighbours({ courseSlug, previous, next }: LessonNeighboursProps) {
  if (!previous && !next) return null
  return (
    <nav className={styles.pair} aria-label="Lessons before and after" data-tour="neighbours">
      {previous && (
        <Link to={`/courses/${courseSlug}/${previous.seoTitle}`} rel="prev" className={styles.link}>
          <ArrowLeft aria-hidden="true" />
          <span className={styles.words}>
            <span className={styles.label}>Previous</span>
            <span className={styles.title}>{previous.title}</span>
          </span>
        </Link>
      )}
      {next && (
        <Link
          to={`/courses/${courseSlug}/${next.seoTitle}`}
          rel="next"
          className={`${styles.link} ${styles.next}`}
        >
          <span className={styles.words}>
            <span className={styles.label}>Next</span>
            <span className={styles.title}>{next.title}</span>
          </span>
          <ArrowRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
