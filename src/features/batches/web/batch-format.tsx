import { CalendarClock, CircleCheck, Clock, Radio } from 'lucide-react'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { formatCourseStartDay } from '#features/catalogue/web/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { t } from '../messages/index.ts'
import type { BatchCard } from '../rules/schemas.ts'

const PHASES = {
  open: { tone: 'info', Icon: CalendarClock, label: t.phaseOpen },
  soon: { tone: 'accent', Icon: Clock, label: t.phaseSoon },
  running: { tone: 'good', Icon: Radio, label: t.phaseRunning },
  ended: { tone: 'neutral', Icon: CircleCheck, label: t.phaseEnded },
} as const

/** How far a batch is, in a word. */
export function BatchPhaseBadge({ phase }: { phase: BatchCard['phase'] }) {
  const { tone, Icon, label } = PHASES[phase]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  )
}

/** The days of a batch in the reader's zone: "10 Nov 2026 – 5 Jan 2027". */
export function BatchDays({
  batch: { startDate, endDate },
}: {
  batch: Pick<BatchCard, 'startDate' | 'endDate'>
}) {
  const zone = useReaderTimeZone()
  return (
    <span>
      <time dateTime={startDate}>{formatCourseStartDay(startDate, zone)}</time>
      {' – '}
      <time dateTime={endDate}>{formatCourseStartDay(endDate, zone)}</time>
    </span>
  )
}

/** How many seats are left, in words; null where nobody needs to know. */
export function describeSeats({
  phase,
  capacity,
  seatsLeft,
}: Pick<BatchCard, 'phase' | 'capacity' | 'seatsLeft'>) {
  if (phase === 'ended' || capacity === null || seatsLeft === null) return null
  return seatsLeft === 0 ? t.noSeatsLeft : t.seatsLeftOf({ left: seatsLeft, capacity })
}
