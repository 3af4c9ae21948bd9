import { useRevalidator } from 'react-router'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import type { LessonDetail, VideoInfo } from '#features/catalogue/rules/lesson.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Allowance, CourseProgress } from '../../rules/contract.ts'
import type { Credit } from '../../rules/tick.ts'
import { isCapped, resumeAt } from '../lesson-facts.ts'
import { LecturePlayer } from '../player/lecture-player.tsx'
import { useVideoState } from './use-video-state.ts'
import { VideoPending } from './video-pending.tsx'

interface LectureLessonProps {
  course: CourseDetail
  lesson: LessonDetail & { video: VideoInfo }
  progress: CourseProgress | null
  allowance: Allowance | null
  actor: Actor | null
  onCredit: (credit: Credit) => void
  onVote?: (() => void) | undefined
}

/** A lesson with a video: the player, or how far the video is on its way. */
export function LectureLesson({
  course,
  lesson,
  progress,
  allowance,
  actor,
  onCredit,
  onVote,
}: LectureLessonProps) {
  const { revalidate } = useRevalidator()
  const video = useVideoState(lesson.id, lesson.video, () => void revalidate())
  const { manifest } = video
  if (video.state !== 'ready' || manifest === null) return <VideoPending video={video} />

  const durationMs = video.durationMs ?? lesson.durationMs
  const left = progress?.lessons.find(({ lessonId }) => lessonId === lesson.id)?.positionMs ?? 0
  return (
    <>
      <LecturePlayer
        key={lesson.id}
        lessonId={lesson.id}
        title={lesson.title}
        video={{ ...video, manifest }}
        durationMs={durationMs}
        resumeMs={resumeAt(left, durationMs)}
        viewer={actor?.id ?? 'visitor'}
        allowance={allowance}
        capped={isCapped(course, actor)}
        onCredit={onCredit}
        onVote={onVote}
      />
      <noscript>
        <p>Playing this video needs scripts, which are switched off in your browser.</p>
      </noscript>
    </>
  )
}
