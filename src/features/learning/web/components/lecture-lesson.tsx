import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { CourseDetail, LessonSummary } from '#features/catalogue/rules/course.ts'
import type { LessonDetail, VideoInfo } from '#features/catalogue/rules/lesson.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Allowance, CourseProgress } from '../../rules/contract.ts'
import type { Credit } from '../../rules/tick.ts'
import { askedStart, isCapped, placeOf, resumeAt } from '../lesson-facts.ts'
import { LecturePlayer } from '../player/lecture-player.tsx'
import { playOnArrival } from '../player/play-on-arrival.ts'
import { useHashTime } from './use-hash-time.ts'
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
  /** Offers a learner more time for today; `resume` plays on once they have it. */
  onLimit?: ((resume: () => void) => void) | undefined
  /** Where a campus is invited; null where there is no such page. */
  inviteTo?: string | null
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
  onLimit,
  inviteTo = null,
}: LectureLessonProps) {
  /** Rises with each player that takes the place of one that had come to its end. */
  const [round, setRound] = useState(0)
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const hashTime = useHashTime(lesson.id)
  const video = useVideoState(lesson.id, lesson.video, () => void revalidate())
  const { manifest } = video
  if (video.state !== 'ready' || manifest === null) return <VideoPending video={video} />

  const durationMs = video.durationMs ?? lesson.durationMs
  const left = progress?.lessons.find(({ lessonId }) => lessonId === lesson.id)?.positionMs ?? 0
  const asked = askedStart(search.get('t'), durationMs) ?? askedStart(hashTime, durationMs)
  const { next, previous } = placeOf(course, lesson.id)
  const linkTo = (other: LessonSummary | undefined) =>
    other && !other.isLocked
      ? { id: other.id, title: other.title, to: `/courses/${course.seoTitle}/${other.seoTitle}` }
      : null

  function resume() {
    playOnArrival(lesson.id)
    setRound(round + 1)
  }

  return (
    <>
      <LecturePlayer
        key={`${lesson.id}:${asked}:${round}`}
        lessonId={lesson.id}
        title={lesson.title}
        video={{ ...video, manifest }}
        durationMs={durationMs}
        resumeMs={asked ?? resumeAt(left, durationMs)}
        viewer={actor?.id ?? 'visitor'}
        allowance={allowance}
        capped={isCapped(course, actor)}
        onCredit={onCredit}
        onVote={onVote}
        onLimit={onLimit && (() => onLimit(resume))}
        inviteTo={inviteTo}
        next={linkTo(next)}
        previous={linkTo(previous)}
      />
      <noscript>
        <p>Playing this video needs scripts, which are switched off in your browser.</p>
      </noscript>
    </>
  )
}
