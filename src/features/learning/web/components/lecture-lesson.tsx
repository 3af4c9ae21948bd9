import { CircleAlert, Clapperboard } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import type { LessonDetail, VideoInfo } from '#features/catalogue/rules/lesson.ts'
import { catalogueApi } from '#features/catalogue/web/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { t } from '../../messages/index.ts'
import type { CourseProgress, DailyAllowance } from '../../rules/contract.ts'
import { extractHashTime } from '../../rules/start-time.ts'
import type { TickCredit } from '../../rules/tick.ts'
import { parseStartPositionMs, resolveResumePositionMs, usesDailyAllowance } from '../lesson-info.ts'
import { requestAutoplay } from '../player/autoplay-request.ts'
import { LecturePlayer } from '../player/lecture-player.tsx'
import type { NeighbourLessonLink } from '../player/use-player-commands.ts'
import styles from './video-pending.module.css'

/**
 * The time that the address of a lesson asks for behind its #. Null on the server, to which browsers never send it, and until
 * the page is hydrated. Other jumps within the page leave it as it was.
 */
function useHashStartTime(lessonId: string): string | null {
  const [asked, setAsked] = useState<{ lessonId: string; time: string } | null>(null)
  useEffect(() => {
    const read = () => {
      const time = extractHashTime(window.location.hash)
      if (time !== null) setAsked({ lessonId, time })
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [lessonId])
  return asked?.lessonId === lessonId ? asked.time : null
}

const pollMs = 3_000

const isUnderWay = ({ state }: VideoInfo) => state === 'queued' || state === 'processing'

/**
 * Follows a video on its way to being ready, as long as somebody looks.
 * @param onDone called when it has become ready or has failed
 */
function useVideoState(lessonId: string, initial: VideoInfo, onDone: () => void): VideoInfo {
  const [latest, setLatest] = useState({ of: initial, info: initial })
  const info = latest.of === initial ? latest.info : initial
  const tellDone = useEffectEvent(onDone)
  const underWay = isUnderWay(info)

  useEffect(() => {
    if (!underWay) return
    let wanted = true
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      if (document.visibilityState === 'visible') {
        // One failed request means nothing; the next one follows.
        const next = await catalogueApi.getVideo({ lessonId }).catch(() => undefined)
        if (!wanted) return
        if (next) {
          setLatest({ of: initial, info: next })
          if (!isUnderWay(next)) return tellDone()
        }
      }
      timer = setTimeout(look, pollMs)
    }
    timer = setTimeout(look, pollMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [underWay, lessonId, initial])

  return info
}

/** Stands in the player's place until there is a video to play, or says why there will be none. */
function VideoPending({ video }: { video: VideoInfo }) {
  const failed = video.state === 'failed'
  return (
    <div className={styles.frame} role="status">
      <span className={styles.icon} aria-hidden="true">
        {failed ? <CircleAlert /> : <Clapperboard />}
      </span>
      {failed ? (
        <>
          <p className={styles.title}>{t.videoNotAvailable}</p>
          {video.failure && <p className={styles.text}>{video.failure}</p>}
        </>
      ) : (
        <>
          <p className={styles.title}>
            {video.state === 'queued' ? t.videoIsWaiting : t.videoIsBeingPrepared}
          </p>
          <p className={styles.text}>{t.videoAppearsHere}</p>
          <div className={styles.bar}>
            <ProgressBar
              label={video.state === 'queued' ? t.waiting : t.preparingTheVideo}
              showLabel
              tone="accent"
              {...(video.state === 'processing' && { value: video.progress })}
            />
          </div>
        </>
      )}
    </div>
  )
}

interface LectureLessonProps {
  course: CourseDetail
  lesson: LessonDetail & { video: VideoInfo }
  progress: CourseProgress | null
  allowance: DailyAllowance | null
  actor: Actor | null
  onCredit: (credit: TickCredit) => void
  onVote?: (() => void) | undefined
  /** Offers a learner more time for today; `resume` plays on once they have it. */
  onLimit?: ((resume: () => void) => void) | undefined
  /** Where a campus is invited; null where there is no such page. */
  inviteTo?: string | null
  /** The lessons beside it that open; a single video has none. */
  next?: NeighbourLessonLink | null
  previous?: NeighbourLessonLink | null
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
  next = null,
  previous = null,
}: LectureLessonProps) {
  /** Rises with each player that takes the place of one that had come to its end. */
  const [round, setRound] = useState(0)
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const hashTime = useHashStartTime(lesson.id)
  const video = useVideoState(lesson.id, lesson.video, () => void revalidate())
  const { manifest } = video
  if (video.state !== 'ready' || manifest === null) return <VideoPending video={video} />

  const durationMs = video.durationMs ?? lesson.durationMs
  const left = progress?.lessons.find(({ lessonId }) => lessonId === lesson.id)?.positionMs ?? 0
  const asked =
    parseStartPositionMs(search.get('t'), durationMs) ?? parseStartPositionMs(hashTime, durationMs)

  function resume() {
    requestAutoplay(lesson.id)
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
        resumeMs={asked ?? resolveResumePositionMs(left, durationMs)}
        viewer={actor?.id ?? 'visitor'}
        allowance={allowance}
        capped={usesDailyAllowance(course, actor, progress)}
        onCredit={onCredit}
        onVote={onVote}
        onLimit={onLimit && (() => onLimit(resume))}
        inviteTo={inviteTo}
        next={next}
        previous={previous}
        asks={{ questions: lesson.videoQuestions, course, enrolled: progress?.enrolled ?? false }}
      />
      <noscript>
        <p>{t.playingNeedsScripts}</p>
      </noscript>
    </>
  )
}
