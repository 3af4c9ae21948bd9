import { useReaderZone } from '#features/accounts/web/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { startDay, startMoment } from '../start-text.ts'

/** When a course starts, in the reader's time, with its zone. */
export function StartTime({ startDate }: { startDate: string }) {
  return <time dateTime={startDate}>{startMoment(startDate, useReaderZone())}</time>
}

/** On a card: the day a course starts. */
export function StartBadge({ startDate }: { startDate: string }) {
  return (
    <Badge tone="accent">
      <span>
        Starts <time dateTime={startDate}>{startDay(startDate, useReaderZone())}</time>
      </span>
    </Badge>
  )
}
