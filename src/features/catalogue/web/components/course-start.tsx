import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import { formatCourseStartDay, formatCourseStartTime } from '../start-format.ts'

/** When a course starts, in the reader's time, with its zone. */
export function CourseStartTime({ startDate }: { startDate: string }) {
  return <time dateTime={startDate}>{formatCourseStartTime(startDate, useReaderTimeZone())}</time>
}

/** On a card: the day a course starts. */
export function CourseStartBadge({ startDate }: { startDate: string }) {
  const words = t.startsOn({
    day: formatCourseStartDay(startDate, useReaderTimeZone()),
    time: (text) => <time dateTime={startDate}>{text}</time>,
  })
  return (
    <Badge tone="accent">
      <span>{renderMessage(words)}</span>
    </Badge>
  )
}
