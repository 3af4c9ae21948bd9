import { useEffect, useRef, useState } from 'react'
import type { VideoInfo } from '#features/catalogue/rules/lesson.ts'
import { catalogueApi } from '#features/catalogue/web/index.ts'
import {
  attachStream,
  createStreamSource,
  loadSignedCaptionTracks,
  type VideoStream,
} from '#features/learning/web/index.ts'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { t } from '../../messages/index.ts'
import type { ShowcaseLecture } from '../../rules/alumni-contract.ts'
import styles from './lecture-switcher.module.css'

/** A preview counts neither as progress nor as points, so it ends before it could replace the course page. */
const PREVIEW_SECONDS = 120

type State = 'loading' | 'ready' | 'ended' | 'failed'

/** A simple player with the browser's own controls for the beginning of one lecture. */
export function LecturePreview({ lecture }: { lecture: ShowcaseLecture }) {
  const [info, setInfo] = useState<VideoInfo>()
  const [state, setState] = useState<State>('loading')
  const video = useRef<HTMLVideoElement>(null)
  const { lessonId } = lecture

  useEffect(() => {
    let current = true
    catalogueApi
      .getVideo({ lessonId })
      .then((found) => {
        if (current) setInfo(found)
      })
      .catch(() => {
        if (current) setState('failed')
      })
    return () => {
      current = false
    }
  }, [lessonId])

  useEffect(() => {
    const element = video.current
    if (!element || !info) return
    if (!info.manifest) return setState('failed')
    let stream: VideoStream | undefined
    let gone = false
    const fail = () => {
      if (!gone) setState('failed')
    }
    const source = createStreamSource(lessonId)
    let leaveTracks = () => {}
    attachStream(element, source, 0, {
      onLevels() {},
      onLevel() {},
      onFailure: fail,
      onLimit: fail,
    }).then((attached) => {
      if (gone) return attached.destroy()
      stream = attached
      leaveTracks = loadSignedCaptionTracks(element, info.captions, source)
      setState('ready')
    }, fail)
    return () => {
      gone = true
      leaveTracks()
      stream?.destroy()
    }
  }, [info, lessonId])

  function handleTime(element: HTMLVideoElement) {
    if (element.currentTime < PREVIEW_SECONDS) return
    element.pause()
    element.currentTime = PREVIEW_SECONDS - 1
    setState('ended')
  }

  return (
    <div>
      <div className={styles.screen}>
        {info?.manifest ? (
          <video
            ref={video}
            className={styles.video}
            controls
            controlsList="nodownload"
            playsInline
            preload="metadata"
            aria-label={t.theBeginningOfLecture({ title: lecture.title })}
            {...(info.poster && { poster: info.poster })}
            onTimeUpdate={(event) => handleTime(event.currentTarget)}
            onPlay={() => setState((now) => (now === 'ended' ? 'ready' : now))}
          >
            {info.captions.map(({ language, label }) => (
              <track key={language} kind="captions" srcLang={language} label={label} />
            ))}
          </video>
        ) : (
          <CourseCover title={lecture.courseTitle} category={lecture.category} src={lecture.image} />
        )}
        {state === 'loading' && (
          <span className={styles.waiting}>
            <Spinner />
          </span>
        )}
      </div>
      <div className={styles.message}>
        {state === 'failed' && (
          <Notice tone="warn" live>
            {t.thisLectureCantBeShown}
          </Notice>
        )}
        {state === 'ended' && <Notice live>{t.thatWasTheBeginning}</Notice>}
      </div>
    </div>
  )
}
