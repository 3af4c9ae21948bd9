import type { TourPart } from '#features/accounts/web/index.ts'
import type { TourStep } from '#ui/tour/start-tour.ts'
import { t } from '../../messages/index.ts'

/** Who works the page with a keyboard: others have no keys to press (docs/product/interface.md#widths). */
const WITH_KEYBOARD = '(min-width: 961px) and (hover: hover) and (pointer: fine)'

const hasKeyboard = () => typeof window !== 'undefined' && window.matchMedia(WITH_KEYBOARD).matches

const LESSON: TourStep = {
  target: '[data-tour="lesson"]',
  title: t.theLesson,
  get text() {
    return hasKeyboard() ? `${t.watchReadOrAnswer} ${t.pressForShortcuts}` : t.watchReadOrAnswer
  },
  side: 'bottom',
}

/** The four stops of a course's lesson. */
export const COURSE_TOUR: TourPart = {
  keys: ['tour-new-video-page', 'tour-course', 'tour-help', 'tour-post-enroll'],
  steps: [
    LESSON,
    {
      target: '[data-tour="course"]',
      title: t.youAndThisCourse,
      text: t.learnedTodayAndEnrollment,
      side: 'top',
    },
    {
      target: '[data-tour="syllabus"]',
      title: t.theWholeCourse,
      text: t.everyLessonAndTheTabs,
      side: 'left',
    },
    {
      target: '[data-tour="neighbours"]',
      title: t.onToTheNext,
      text: t.lessonsBeforeAndAfterThisOne,
      side: 'top',
    },
  ],
}

/** The stops of a video outside of any course. */
export const VIDEO_TOUR: TourPart = {
  keys: ['tour-new-video-page'],
  steps: [
    LESSON,
    {
      target: '[data-tour="course"]',
      title: t.youAndThisVideo,
      text: t.creatorTimeAndLikes,
      side: 'top',
    },
    {
      target: '[data-tour="panels"]',
      title: t.videosCommentsNotes,
      text: t.whatIsNextToAVideo,
      side: 'left',
    },
  ],
}
