import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import { getClassPhase, isJoinable } from '../../rules/class-times.ts'
import type { LiveClass } from '../../rules/schemas.ts'
import { ClassBadge } from '../class-badge.tsx'
import { formatClassDay, formatClassHours } from '../class-format.ts'
import { getCalendarPath } from '../paths.ts'
import { readClassTimes, useClassNow } from '../use-class-now.ts'
import { useClassesChange } from '../use-classes-change.ts'
import styles from './calendar.module.css'
import { JoinButton } from './join-button.tsx'

interface NextClassProps {
  batch: { readonly id: string; readonly slug: string }
  /** As `getNextLiveClass` answers. */
  next: LiveClass
  now: string
}

/** The class that is on or comes next, for the home of a batch; its button comes by itself, and it goes when the class ends. */
export function NextClass({ batch, next, now: readAt }: NextClassProps) {
  const zone = useReaderTimeZone()
  const now = useClassNow([next], readAt)
  useClassesChange(batch.id)
  const phase = getClassPhase(readClassTimes(next), now)
  if (phase === 'ended' || phase === 'cancelled') return null
  return (
    <section className={styles.next} aria-label={t.nextClass}>
      <div className={styles.about}>
        <span className={styles.facts}>
          <strong>{phase === 'live' ? t.liveNow : t.nextClass}</strong>
          <ClassBadge phase={phase} attended={false} />
        </span>
        <Link to={`${getCalendarPath(batch.slug)}?class=${next.id}`} className={styles.title}>
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
