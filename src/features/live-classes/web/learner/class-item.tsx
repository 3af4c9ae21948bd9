import { FileText, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { getBatchContentsPath } from '#features/batches/web/index.ts'
import { getButtonClass, LinkButton } from '#ui/actions/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import { getClassPhase, isJoinable } from '../../rules/class-times.ts'
import type { LiveClass } from '../../rules/schemas.ts'
import { ClassBadge } from '../class-badge.tsx'
import { formatClassDay, formatClassHours } from '../class-format.ts'
import { readClassTimes } from '../use-class-now.ts'
import styles from './calendar.module.css'
import { JoinButton } from './join-button.tsx'

interface ClassItemProps {
  liveClass: LiveClass
  slug: string
  /** The server's time. */
  now: Date
  zone: string
  /** Opens the class. */
  to: string
  /** Whether the day stands beside the hours. */
  withDay?: boolean
}

/** A class on the calendar, with what is done with it now: join it, see its recording. */
export function ClassItem({ liveClass, slug, now, zone, to, withDay = false }: ClassItemProps) {
  const { title, startsAt, resources, recording, attended } = liveClass
  const phase = getClassPhase(readClassTimes(liveClass), now)
  return (
    <li className={styles.item} data-phase={phase}>
      <div className={styles.about}>
        <time dateTime={startsAt} className={styles.hours}>
          {withDay && `${formatClassDay(startsAt, zone)}, `}
          {formatClassHours(liveClass, zone)}
        </time>
        <Link to={to} className={styles.title} preventScrollReset>
          {title}
        </Link>
        <span className={styles.facts}>
          <ClassBadge phase={phase} attended={attended} />
          {resources.length > 0 && (
            <Fact icon={<FileText aria-hidden="true" />}>
              {t.countResources({ count: resources.length })}
            </Fact>
          )}
        </span>
      </div>
      {isJoinable(phase) && <JoinButton liveClass={liveClass} />}
      {recording && <RecordingLink recording={recording} slug={slug} title={title} />}
    </li>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className={styles.fact}>
    {icon}
    {children}
  </span>
)

interface RecordingLinkProps {
  recording: NonNullable<LiveClass['recording']>
  slug: string
  title: string
}

/** Leads to a recording, wherever it is. */
export function RecordingLink({ recording, slug, title }: RecordingLinkProps) {
  const icon = <Play aria-hidden="true" />
  const label = t.recordingNamed({ title })
  if (recording.kind === 'lesson')
    return (
      <LinkButton to={getBatchContentsPath(slug, recording)} icon={icon} aria-label={label}>
        {t.recording}
      </LinkButton>
    )
  return (
    <a
      href={recording.url}
      target="_blank"
      rel="noopener noreferrer"
      className={getButtonClass({})}
      aria-label={label}
    >
      {icon}
      {t.recording}
    </a>
  )
}
