import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import type { CourseInsights } from '../../rules/contract.ts'
import styles from '../components/figure-list.module.css'
import { formatCountedAt } from '../insights-format.ts'

/** Threads in which somebody else had the last word, those that have waited longest first. */
export function WaitingComments({
  waiting: { count, isMore, threads },
}: {
  waiting: CourseInsights['waiting']
}) {
  const timeZone = useReaderTimeZone()
  if (count === 0) return <EmptyState compact title={t.noCommentWaits} />
  return (
    <>
      <p className={styles.text}>{t.waitingCount({ count, isMore: String(isMore) })}</p>
      <ul className={styles.list}>
        {threads.map(({ threadId, lessonTitle, path, since }) => (
          <li key={threadId} className={styles.row}>
            <span className={styles.words}>
              <Link to={path}>{lessonTitle}</Link>
            </span>
            <span className={styles.place}>{t.waitingSince({ date: formatCountedAt(since, timeZone) })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
