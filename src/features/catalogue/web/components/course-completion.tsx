import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import { formatCourseStartDay } from '../start-format.ts'

/** How far the reader is in a course. */
export interface CourseCardProgress {
  /** Percent. */
  readonly progress: number
  /** Null: they have not finished it. */
  readonly completedAt: string | null
  /** Lessons that were added since they finished it, and that they have not seen. */
  readonly newLessonCount: number
}

/** The day on which the reader finished a course. */
export function CompletionDay({ completedAt }: { completedAt: string }) {
  const words = t.completedOn({
    day: formatCourseStartDay(completedAt, useReaderTimeZone()),
    time: (text) => <time dateTime={completedAt}>{text}</time>,
  })
  return <span>{renderMessage(words)}</span>
}

/** What has been added to a course since the reader finished it; nothing where nothing was. */
export const NewLessonsBadge = ({ count }: { count: number }) =>
  count > 0 ? <Badge tone="accent">{t.countNewLessons({ count })}</Badge> : null
