import { useReaderZone } from '#features/accounts/web/index.ts'
import { startDay, VideoCard } from '#features/catalogue/web/index.ts'
import { CardRow } from '#ui/shell/card-row.tsx'
import type { Unfinished } from '../../rules/continue-contract.ts'

/** Where to go on, a card for each course and single video one has begun. */
export function UnfinishedRow({ unfinished }: { unfinished: readonly Unfinished[] }) {
  const zone = useReaderZone()
  return (
    <CardRow label="Continue watching">
      {unfinished.map(({ course, progress, leadsTo, lesson }) => (
        <VideoCard
          key={course.id}
          title={lesson.title}
          to={leadsTo.address}
          category={course.category}
          image={course.image}
          type={lesson.type}
          durationMs={lesson.durationMs}
          courseTitle={course.kind === 'video' ? undefined : course.title}
          progress={watchedShare(lesson)}
          facts={[
            course.startDate === null
              ? stateText(course.kind, progress, lesson.positionMs)
              : `Starts ${startDay(course.startDate, zone)}`,
          ]}
        />
      ))}
    </CardRow>
  )
}

function stateText(kind: Unfinished['course']['kind'], progress: number, positionMs: number): string {
  if (kind === 'video') return 'Single video'
  return progress === 0 && positionMs === 0 ? 'Not begun' : `Course ${progress} % done`
}

const watchedShare = ({ positionMs, durationMs }: Unfinished['lesson']) =>
  positionMs > 0 && durationMs > 0 ? Math.min(100, Math.floor((positionMs * 100) / durationMs)) : undefined
