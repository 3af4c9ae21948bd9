import { useEffect, useState } from 'react'
import { useAutomaticTour } from '#features/accounts/web/index.ts'
import { readStoredList, saveStored } from '#platform/web/browser-store.ts'
import { COURSE_TOUR, NEW_VIDEO_PAGE_TOUR, POST_ENROL_TOUR, PRE_ENROL_TOUR } from './tour-steps.ts'

const KEY = 'lectern.watched-videos'
/** More are not counted. */
const MAX_STORED_VIDEOS = 10

const othersThan = (lessonId: string) =>
  readStoredList(KEY, (id) => typeof id === 'string').filter((id) => id !== lessonId)

/** Remembers on this device that a video was watched. */
const saveWatchedVideo = (lessonId: string): void =>
  saveStored(KEY, [lessonId, ...othersThan(lessonId)].slice(0, MAX_STORED_VIDEOS))

/** How many videos besides this one were watched on this device, up to ten. */
const countOtherWatchedVideos = (lessonId: string): number => othersThan(lessonId).length

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
  const [watched] = useState(() => countOtherWatchedVideos(lessonId))

  useEffect(() => {
    const note = (target: EventTarget | null) => {
      if (target instanceof HTMLVideoElement && !target.paused) saveWatchedVideo(lessonId)
    }
    const onPlaying = (event: Event) => note(event.target)
    note(document.querySelector('video'))
    // Media events do not bubble.
    document.addEventListener('playing', onPlaying, true)
    return () => document.removeEventListener('playing', onPlaying, true)
  }, [lessonId])

  useAutomaticTour([
    { key: 'tour-post-enroll', steps: POST_ENROL_TOUR, wanted: enrolled && !wasEnrolled },
    { key: 'tour-new-video-page', steps: NEW_VIDEO_PAGE_TOUR, wanted: video },
    { key: 'tour-course', steps: COURSE_TOUR, wanted: enrolled },
    {
      key: 'tour-pre-enroll',
      steps: PRE_ENROL_TOUR,
      wanted: inCourse && !enrolled && watched >= SUGGEST_AFTER,
    },
  ])
  return null
}
