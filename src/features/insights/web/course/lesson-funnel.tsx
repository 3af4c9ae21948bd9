import { focusableScrollerRef } from '#ui/a11y/focusable-scroller.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import type { CourseInsightItem } from '../../rules/contract.ts'
import type { InsightSpan } from '../../rules/insight-span.ts'
import { formatInsightMinutes, formatInsightNumber, formatInsightShare } from '../insights-format.ts'
import { buildInsightsPath } from '../insights-path.ts'
import styles from './course.module.css'

interface LessonFunnelProps {
  items: readonly CourseInsightItem[]
  /** Learners who have started the course. */
  began: number
  span: InsightSpan
}

/** The lessons in their order, with how many have started and finished each: a chart that is a table. */
export function LessonFunnel({ items, began, span }: LessonFunnelProps) {
  if (items.length === 0) return <EmptyState compact title={t.noLessonsYet} />
  return (
    <>
      <p className={styles.text}>{t.lessonsExplained}</p>
      <section className={styles.scroller} ref={focusableScrollerRef} aria-label={t.lessons}>
        <table className={styles.lessons}>
          <thead>
            <tr>
              <th scope="col">{t.lesson}</th>
              <th scope="col">{t.started}</th>
              <th scope="col">{t.finished}</th>
              <th scope="col" className={styles.wideOnly}>
                {t.minutes}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.lessonId}>
                <th scope="row">
                  <LessonTitle item={item} span={span} />
                  <FunnelBar began={item.began} finished={item.finished} whole={began} />
                </th>
                <td>{formatInsightNumber(item.began)}</td>
                <td>
                  {formatInsightNumber(item.finished)}
                  <span className={styles.share}>{formatInsightShare(item.finished, began)}</span>
                </td>
                <td className={styles.wideOnly}>{formatInsightMinutes(item.watchedMs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** Lectures have insights of their own. */
function LessonTitle({
  item: { type, title, lessonId },
  span,
}: {
  item: CourseInsightItem
  span: InsightSpan
}) {
  if (type !== 'lecture') return title
  return <Link to={buildInsightsPath({ videoId: lessonId }, span)}>{title}</Link>
}

/** Those who have finished within those who have started, as shares of all. For the eye only. */
function FunnelBar({ began, finished, whole }: { began: number; finished: number; whole: number }) {
  const getWidth = (people: number) => (whole === 0 ? 0 : Math.min(100, (people / whole) * 100))
  return (
    <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.barTrack} width="100" height="10" />
      <rect className={styles.barBegan} width={getWidth(began)} height="10" />
      <rect className={styles.barFinished} width={getWidth(finished)} height="10" />
    </svg>
  )
}
