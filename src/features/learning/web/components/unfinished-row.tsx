import { VideoCard } from '#features/catalogue/web/index.ts'
import { CardRow } from '#ui/shell/card-row.tsx'
import type { Unfinished } from '../../rules/continue-contract.ts'

/** Where to go on, a card for each course one has begun. */
export function UnfinishedRow({ unfinished }: { unfinished: readonly Unfinished[] }) {
  return (
    <CardRow label="Continue watching">
      {unfinished.map(({ course, progress, lesson }) => (
        <VideoCard
          key={course.id}
          title={lesson.title}
          to={`/courses/${course.seoTitle}/${lesson.seoTitle}`}
          category={course.category}
          image={course.image}
          durationMs={lesson.durationMs}
          courseTitle={course.title}
          progress={watchedShare(lesson)}
          facts={[progress === 0 && lesson.positionMs === 0 ? 'Not begun' : `Course ${progress} % done`]}
        />
      ))}
    </CardRow>
  )
}

const watchedShare = ({ positionMs, durationMs }: Unfinished['lesson']) =>
  positionMs > 0 && durationMs > 0 ? Math.min(100, Math.floor((positionMs * 100) / durationMs)) : undefined
