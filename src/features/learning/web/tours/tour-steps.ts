import type { TourStep } from '#ui/tour/start-tour.ts'

/** Of the video page, to whoever sees it first. */
export const NEW_VIDEO_PAGE_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="lesson"]',
    title: 'Watch here',
    text: 'Only what you truly watch counts; seeking ahead does not. Press ? for the keys of the player.',
    side: 'bottom',
  },
  {
    target: '[data-tour="panels"]',
    title: 'Videos, comments, notes',
    text: 'What to watch next, what others say about this video, and what you write down for yourself.',
    side: 'left',
  },
  {
    target: '[data-tour="course"]',
    title: 'You and this video',
    text: 'Who made it, how long you have learned today, and your likes and wishes.',
    side: 'top',
  },
]

/** To somebody who watches on without being enrolled. */
export const PRE_ENROL_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="enrol"]',
    title: 'You have watched some videos already',
    text: 'Enrol, and your progress is kept: you go on where you left off, take notes and earn your badge.',
    side: 'top',
  },
]

/** Right after enrolling. */
export const POST_ENROL_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="enrolled"]',
    title: 'You are in',
    text: 'From now on your progress in this course is kept. The menu beside it leads out again.',
    side: 'top',
  },
  {
    target: '[data-tour="panels"]',
    title: 'Notes are open to you',
    text: 'Write down what you want to remember. Each note keeps the second of the video it is about.',
    side: 'left',
  },
]

/** The four steps through a course one is enrolled in. */
export const COURSE_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="lesson"]',
    title: 'The lesson',
    text: 'Watch, read or answer here, at your own pace.',
    side: 'bottom',
  },
  {
    target: '[data-tour="syllabus"]',
    title: 'The whole course',
    text: 'Every lesson in its order. A tick stands beside those you have seen.',
    side: 'left',
  },
  {
    target: '[data-tour="course"]',
    title: 'How far you are',
    text: 'What you have learned today and your place in the course.',
    side: 'top',
  },
  {
    target: '[data-tour="neighbours"]',
    title: 'On to the next',
    text: 'The lessons before and after this one.',
    side: 'top',
  },
]
