import { useEffect, useState } from 'react'
import { useNextTour } from '#features/accounts/web/index.ts'
import { COURSE, NEW_VIDEO_PAGE, POST_ENROLL, PRE_ENROLL } from './tour-steps.ts'
import { rememberWatched, watchedBesides } from './watched-videos.ts'

export interface PageToursProps {
  lessonId: string
  /** Whether the lesson is a video that is open to this reader. */
  video: boolean
  /** Outside a course there is nothing to enrol in. */
  inCourse: boolean
  enrolled: boolean
  /** Whether they were when the page was opened. */
  wasEnrolled: boolean
}

/** Enrolling is suggested after so many videos (docs/product/lesson-page.md#tours). */
const SUGGEST_AFTER = 3

/** The tours of a lesson's page, each at its moment. */
export function PageTours({ lessonId, video, inCourse, enrolled, wasEnrolled }: PageToursProps) {
  const [watched] = useState(() => watchedBesides(lessonId))

  useEffect(() => {
    const note = (target: EventTarget | null) => {
      if (target instanceof HTMLVideoElement && !target.paused) rememberWatched(lessonId)
    }
    const onPlaying = (event: Event) => note(event.target)
    note(document.querySelector('video'))
    // Media events do not bubble.
    document.addEventListener('playing', onPlaying, true)
    return () => document.removeEventListener('playing', onPlaying, true)
  }, [lessonId])

  useNextTour([
    { key: 'tour-post-enroll', steps: POST_ENROLL, wanted: enrolled && !wasEnrolled },
    { key: 'tour-new-video-page', steps: NEW_VIDEO_PAGE, wanted: video },
    { key: 'tour-course', steps: COURSE, wanted: enrolled },
    {
      key: 'tour-pre-enroll',
      steps: PRE_ENROLL,
      wanted: inCourse && !enrolled && watched >= SUGGEST_AFTER,
    },
  ])
  return null
}
