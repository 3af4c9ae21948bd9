import { CircleCheck, CircleDashed, Clock, ExternalLink, Hourglass, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { CourseStartTime } from '#features/catalogue/web/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { t } from '../messages/index.ts'
import type { AssignmentLevel, AssignmentType, SubmissionState } from '../rules/assignment.ts'
import { DEADLINE_COUNTDOWN_MS } from '../rules/limits.ts'
import styles from './assignments.module.css'

const STATES = {
  submitted: { tone: 'info', Icon: Hourglass, label: t.stateSubmitted },
  accepted: { tone: 'good', Icon: CircleCheck, label: t.stateAccepted },
  rejected: { tone: 'bad', Icon: Undo2, label: t.stateRejected },
} as const

/** What became of a submission, in a word; without one, that there is none. */
export function SubmissionBadge({ state }: { state: SubmissionState | null }) {
  if (state === null) return <Badge icon={<CircleDashed aria-hidden="true" />}>{t.stateNone}</Badge>
  const { tone, Icon, label } = STATES[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  )
}

export const ASSIGNMENT_LEVEL_LABELS: Readonly<Record<AssignmentLevel, string>> = {
  beginner: t.levelBeginner,
  intermediate: t.levelIntermediate,
  advanced: t.levelAdvanced,
}

export const ASSIGNMENT_TYPE_LABELS: Readonly<Record<AssignmentType, string>> = {
  regular: t.typeRegular,
  coding: t.typeCoding,
}

const MINUTE_MS = 60_000
/** Timers can't wait longer than 24 days. */
const LONGEST_WAIT_MS = 3_600_000

/**
 * Counts down to a deadline. Only how long it takes is the server's word: the device's own clock may be wrong.
 * @param expiresInMs as the server has just said
 * @param onExpire called once the time is up
 */
function useTimeLeft(expiresInMs: number, onExpire: () => void): number {
  const [leftMs, setLeftMs] = useState(expiresInMs)
  const expire = useEffectEvent(onExpire)
  useEffect(() => {
    const begunAt = Date.now()
    let timer: ReturnType<typeof setTimeout>
    function wait(left: number) {
      setLeftMs(left)
      if (left <= 0) return
      const pause = left > DEADLINE_COUNTDOWN_MS ? LONGEST_WAIT_MS : left % MINUTE_MS || MINUTE_MS
      timer = setTimeout(() => {
        const now = Math.max(0, expiresInMs - (Date.now() - begunAt))
        wait(now)
        if (now === 0) expire()
      }, pause)
    }
    wait(expiresInMs)
    return () => clearTimeout(timer)
  }, [expiresInMs])
  return leftMs
}

/** The last day of a deadline in words: "3 hours and 5 minutes left". */
function formatTimeLeft(leftMs: number): string {
  const minutes = Math.ceil(leftMs / MINUTE_MS)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t.minutesLeft({ minutes: rest })
  return rest === 0 ? t.hoursLeft({ hours }) : t.hoursAndMinutesLeft({ hours, minutes: rest })
}

interface DeadlineProps {
  assignment: { expiredAt: string; expiresInMs: number }
  onExpire: () => void
}

/** When the time is up, in the reader's zone, and how much is left of the last day. */
export function Deadline({ assignment: { expiredAt, expiresInMs }, onExpire }: DeadlineProps) {
  const leftMs = useTimeLeft(expiresInMs, onExpire)
  return (
    <p className={styles.deadline}>
      <span>
        {leftMs > 0 ? t.due : t.wasDue} <CourseStartTime startDate={expiredAt} />
      </span>
      {leftMs > 0 && leftMs <= DEADLINE_COUNTDOWN_MS && (
        <Badge tone="accent" icon={<Clock aria-hidden="true" />}>
          <span role="timer">{formatTimeLeft(leftMs)}</span>
        </Badge>
      )}
    </p>
  )
}

/** A link that somebody else has typed, in a tab of its own. */
export function OutsideLink({ href, label }: { href: string; label?: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.outside}>
      <span>{label ?? href.replace(/^https:\/\//, '')}</span>
      <ExternalLink aria-hidden="true" />
    </a>
  )
}
