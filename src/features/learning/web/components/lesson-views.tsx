import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import { ShortCount } from '#features/catalogue/web/index.ts'
import { availableSince } from '../lesson-facts.ts'

/** Visitors get the same page wherever they are, so the day is that of UTC. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

interface LessonViewsProps {
  course: Pick<CourseDetail, 'kind' | 'publishedAt'>
  lesson: Pick<LessonDetail, 'viewCount' | 'createdAt'>
}

/** How often a lecture was watched, and since when it can be. */
export function LessonViews({ course, lesson }: LessonViewsProps) {
  const since = availableSince(course, lesson)
  return (
    <>
      {lesson.viewCount > 0 && <ShortCount count={lesson.viewCount} one="view" />}
      <time dateTime={since}>{DAY.format(new Date(since))}</time>
    </>
  )
}
