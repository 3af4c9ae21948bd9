import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import { getClassPhase, isJoinable } from '../../rules/class-times.ts'
import { useNextClass } from '../batch-classes.tsx'
import { ClassBadge } from '../class-badge.tsx'
import { formatClassDay, formatClassHours } from '../class-format.ts'
import { getCalendarPath } from '../paths.ts'
import { readClassTimes } from '../use-class-now.ts'
import styles from './calendar.module.css'
import { JoinButton } from './join-button.tsx'

/** The class that is on or comes next, for the home of a batch; its button comes by itself, and the next one follows when it ends. */
export function NextClass({ slug }: { slug: string }) {
  const zone = useReaderTimeZone()
  const current = useNextClass()
  if (!current) return null
  const { next, now } = current
  const phase = getClassPhase(readClassTimes(next), now)
  return (
    <section className={styles.next} aria-label={t.nextClass}>
      <div className={styles.about}>
        <span className={styles.facts}>
          <strong>{phase === 'live' ? t.liveNow : t.nextClass}</strong>
          <ClassBadge phase={phase} attended={false} />
        </span>
        <Link to={`${getCalendarPath(slug)}?class=${next.id}`} className={styles.title}>
          {next.title}
        </Link>
        <time dateTime={next.startsAt} className={styles.hours}>
          {formatClassDay(next.startsAt, zone)}, {formatClassHours(next, zone)}
        </time>
      </div>
      {isJoinable(phase) && <JoinButton liveClass={next} />}
    </section>
  )
}
