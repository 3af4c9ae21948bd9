import { t } from '../messages/index.ts'
import type { CourseCard, LessonSummary } from '../rules/course.ts'

/** Where a course leads: to its first lesson, or to the course's own address while it has none. */
export const getCoursePath = ({
  kind,
  seoTitle,
  videoTitle,
}: Pick<CourseCard, 'kind' | 'seoTitle' | 'videoTitle'>): string => {
  if (kind === 'video') return `/videos/${seoTitle}`
  return videoTitle ? `/courses/${seoTitle}/${videoTitle}` : `/courses/${seoTitle}`
}

/** "45 min", "1 h", "2 h 5 min". */
export function formatDurationMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return t.minutesMin({ minutes })
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

/** How long a lesson takes, or what is usual for its kind (docs/product/lessons.md#lengths). @param durationMs 0: unknown */
export function formatLessonLength(type: LessonSummary['type'], durationMs: number): string {
  if (durationMs > 0) return formatDurationMinutes(Math.max(1, Math.round(durationMs / 60_000)))
  return type === 'article' ? '2 min' : '1 hr'
}

/** "1 course", "12,345 courses". */
export const formatCountWithNoun = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`

const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
/** Below this the whole number is as short. */
const LONG = 1_000

/** "1 view", "999 views", from a thousand on "1.2K views". */
export const formatShortCountWithNoun = (count: number, one: string): string =>
  count < LONG ? formatCountWithNoun(count, one) : `${SHORT.format(count)} ${one}s`
