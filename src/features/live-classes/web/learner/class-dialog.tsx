import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { getButtonClass } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import { getClassPhase, isJoinable } from '../../rules/class-times.ts'
import type { LiveClass } from '../../rules/schemas.ts'
import { ClassBadge } from '../class-badge.tsx'
import { formatClassDay, formatClassHours, formatZone } from '../class-format.ts'
import { getClassFilePath } from '../paths.ts'
import { readClassTimes } from '../use-class-now.ts'
import styles from './calendar.module.css'
import { RecordingLink } from './class-item.tsx'
import { JoinButton } from './join-button.tsx'

export interface ClassDialogProps {
  open: boolean
  liveClass: LiveClass
  slug: string
  now: Date
  zone: string
  /** What those who guide the batch do with it. */
  guideActions?: ReactNode
  onClose: () => void
}

/** All of a class: when, what about, what to read for it, and the way in while it is open. */
export function ClassDialog({ open, liveClass, slug, now, zone, guideActions, onClose }: ClassDialogProps) {
  const { id, title, description, startsAt, resources, recording, attended } = liveClass
  const phase = getClassPhase(readClassTimes(liveClass), now)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={t.dayHoursZone({
        day: formatClassDay(startsAt, zone),
        hours: formatClassHours(liveClass, zone),
        zone: formatZone(zone),
      })}
      actions={
        <>
          {phase !== 'ended' && (
            <a href={getClassFilePath(id)} download className={getButtonClass({ variant: 'quiet' })}>
              <CalendarPlus aria-hidden="true" />
              {t.addToCalendar}
            </a>
          )}
          {recording && <RecordingLink recording={recording} slug={slug} title={title} />}
          {isJoinable(phase) && <JoinButton liveClass={liveClass} />}
        </>
      }
    >
      <div className={styles.dialog}>
        <ClassBadge phase={phase} attended={attended} />
        {description !== '' && <p className={styles.text}>{description}</p>}
        {phase === 'planned' && <p className={styles.zone}>{t.linkIsNotOpenYet}</p>}
        {phase === 'ended' && !recording && <p className={styles.zone}>{t.noRecording}</p>}
        {resources.length > 0 && (
          <section>
            <h3 className={styles.subtitle}>{t.resources}</h3>
            <ul className={styles.resources}>
              {resources.map((resource) => (
                <li key={`${resource.url} ${resource.title}`}>
                  <a href={resource.url} target="_blank" rel="noopener noreferrer">
                    {resource.title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {guideActions && <div className={styles.row}>{guideActions}</div>}
      </div>
    </Dialog>
  )
}
