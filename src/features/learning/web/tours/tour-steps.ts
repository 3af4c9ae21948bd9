import type { TourStep } from '#ui/tour/start-tour.ts'
import { t } from '../../messages/index.ts'

/** Of the video page, to whoever sees it first. */
export const NEW_VIDEO_PAGE_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="lesson"]',
    title: t.watchHere,
    text: t.watchingCounts,
    side: 'bottom',
  },
  {
    target: '[data-tour="panels"]',
    title: t.videosCommentsNotes,
    text: t.whatIsNextToAVideo,
    side: 'left',
  },
  {
    target: '[data-tour="course"]',
    title: t.youAndThisVideo,
    text: t.creatorTimeAndLikes,
    side: 'top',
  },
]

/** To somebody who watches on without being enrolled. */
export const PRE_ENROL_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="enrol"]',
    title: t.youHaveWatchedSomeVideos,
    text: t.whyEnroll,
    side: 'top',
  },
]

/** Right after enrolling. */
export const POST_ENROL_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="enrolled"]',
    title: t.youAreIn,
    text: t.courseProgressIsKept,
    side: 'top',
  },
  {
    target: '[data-tour="panels"]',
    title: t.youCanTakeNotes,
    text: t.whatNotesAreFor,
    side: 'left',
  },
]

/** The four steps through a course one is enrolled in. */
export const COURSE_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="lesson"]',
    title: t.theLesson,
    text: t.watchReadOrAnswerAtYourPace,
    side: 'bottom',
  },
  {
    target: '[data-tour="syllabus"]',
    title: t.theWholeCourse,
    text: t.everyLessonInItsOrder,
    side: 'left',
  },
  {
    target: '[data-tour="course"]',
    title: t.howFarYouAre,
    text: t.learnedTodayAndYourPlace,
    side: 'top',
  },
  {
    target: '[data-tour="neighbours"]',
    title: t.onToTheNext,
    text: t.lessonsBeforeAndAfterThisOne,
    side: 'top',
  },
]
