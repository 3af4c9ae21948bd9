import { getLanguage } from '#platform/rules/messages/language.ts'
import { t } from '../messages/index.ts'
import type { CourseCard, LessonSummary } from '../rules/course.ts'
import type { CourseLevel } from '../rules/course-prospectus.ts'

/** Where a course begins: its first lesson, or the course's own address while it has none. */
export const getCoursePath = ({
  kind,
  seoTitle,
  videoTitle,
}: Pick<CourseCard, 'kind' | 'seoTitle' | 'videoTitle'>): string => {
  if (kind === 'video') return `/videos/${seoTitle}`
  return videoTitle ? `/courses/${seoTitle}/${videoTitle}` : `/courses/${seoTitle}`
}

/** The page of a course or single video. Whoever is enrolled is led from there to where they left off. */
export const getCoursePagePath = ({ kind, seoTitle }: Pick<CourseCard, 'kind' | 'seoTitle'>): string =>
  kind === 'video' ? `/videos/${seoTitle}` : `/courses/${seoTitle}`

/** What the levels of courses are called. */
export const COURSE_LEVEL_LABELS: Readonly<Record<CourseLevel, string>> = {
  beginner: t.beginner,
  intermediate: t.intermediate,
  advanced: t.advanced,
  all: t.allLevels,
}

/** "45 min", "1 h", "2 h 5 min". */
export function formatDurationMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return t.minutes({ minutes })
  return minutes % 60 === 0 ? t.hours({ hours }) : t.hoursAndMinutes({ hours, minutes: minutes % 60 })
}

/** How long a lesson takes, or what is usual for its kind (docs/product/lessons.md#lengths). @param durationMs 0: unknown */
export function formatLessonLength(type: LessonSummary['type'], durationMs: number): string {
  if (durationMs > 0) return formatDurationMinutes(Math.max(1, Math.round(durationMs / 60_000)))
  return type === 'article' ? t.minutes({ minutes: 2 }) : t.aboutOneHour
}

const COUNTS = {
  course: t.countCourses,
  video: t.countVideos,
  bundle: t.countBundles,
  lesson: t.countLessons,
  learner: t.countLearners,
  view: t.countViews,
  like: t.countLikes,
} as const
/** What there is a message for to say how many there are. */
export type CountedNoun = keyof typeof COUNTS

/** "1 course", "12,345 courses". */
export const formatCountWithNoun = (count: number, one: CountedNoun): string =>
  COUNTS[one]({ count, shown: count.toLocaleString(getLanguage()) })

const SHORT = new Intl.NumberFormat(getLanguage(), { notation: 'compact', maximumFractionDigits: 1 })
/** Below this the whole number is as short. */
const LONG = 1_000

/** "1 view", "999 views", from a thousand on "1.2K views". */
export const formatShortCountWithNoun = (count: number, one: CountedNoun): string =>
  count < LONG ? formatCountWithNoun(count, one) : COUNTS[one]({ count, shown: SHORT.format(count) })

/** A moment of a video: "0:07", "12:05", "1:02:03". */
export function formatVideoMoment(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
