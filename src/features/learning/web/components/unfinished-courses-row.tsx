import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { formatCourseStartDay, VideoCard } from '#features/catalogue/web/index.ts'
import { CardRow } from '#ui/shell/card-row.tsx'
import { t } from '../../messages/index.ts'
import type { UnfinishedCourse } from '../../rules/contract.ts'

/** Where to go on, a card for each course and single video one has begun. */
export function UnfinishedCoursesRow({ unfinished }: { unfinished: readonly UnfinishedCourse[] }) {
  const zone = useReaderTimeZone()
  return (
    <CardRow label={t.continueWatching}>
      {unfinished.map(({ course, lesson, destination, ...state }) => (
        <VideoCard
          key={course.id}
          title={lesson.title}
          to={destination.address}
          category={course.category}
          image={course.image}
          type={lesson.type}
          durationMs={lesson.durationMs}
          courseTitle={course.kind === 'video' ? undefined : course.title}
          progress={watchedShare(lesson)}
          details={[
            course.startDate === null
              ? formatState({ course, lesson, ...state })
              : t.startsDay({ day: formatCourseStartDay(course.startDate, zone) }),
          ]}
        />
      ))}
    </CardRow>
  )
}

type CourseState = Omit<UnfinishedCourse, 'destination'>

function formatState({ course, lesson, progress, completedAt, newLessonCount }: CourseState): string {
  if (course.kind === 'video') return t.singleVideo
  if (completedAt !== null) return t.completedWithNewLessons({ count: newLessonCount })
  return progress === 0 && lesson.positionMs === 0 ? t.notStarted : t.coursePercentDone({ progress })
}

const watchedShare = ({ positionMs, durationMs }: UnfinishedCourse['lesson']) =>
  positionMs > 0 && durationMs > 0 ? Math.min(100, Math.floor((positionMs * 100) / durationMs)) : undefined
