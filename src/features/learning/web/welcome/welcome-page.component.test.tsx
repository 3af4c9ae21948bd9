import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  buildCourse,
  buildLesson,
  createLessonApi,
  LECTURE,
  NOT_ENROLLED,
} from '#tests/components/fixtures/course.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, refuse } from '#tests/components/support/fake-api.ts'
import { getAddress, getDocumentRequest, openPage } from '#tests/components/support/open-page.tsx'

const HOUR_MS = 3_600_000
const START = '2026-03-01T12:30:00.000Z'
const LESSON_PATH = `/courses/course-1/${LECTURE.seoTitle}`
const WELCOME_PATH = '/batches/course-1/welcome?title=Course+1&type=courses'

/** A course has no live classes. */
const liveClasses = {
  listNextLiveClasses: () => refuse('NOT_FOUND', 'There is no such batch.'),
} satisfies FakeApi['liveClasses']

/** A course that starts in so long. */
const createUpcomingCourse = (startsInMs: number) => {
  let isOver = false
  const getDestination = () =>
    isOver
      ? { place: 'video' as const, address: LESSON_PATH, startsInMs: null }
      : { place: 'welcome' as const, address: WELCOME_PATH, startsInMs }
  return {
    start() {
      isOver = true
    },
    api: createLessonApi({
      liveClasses,
      catalogue: {
        getCourse: () => buildCourse({ startDate: isOver ? null : START }),
        getLesson: () =>
          isOver ? buildLesson(LECTURE) : refuse('NOT_STARTED', 'This course has not started yet!'),
        listCourses: () => ({ data: [], totalCount: 0, next: null, previous: null }),
      },
      learning: {
        enrol: () => ({ enrolled: true, destination: getDestination() }),
        continueCourse: () => ({ videoTitle: LECTURE.seoTitle, destination: getDestination() }),
        getCourseProgress: () => NOT_ENROLLED,
      },
    }),
  }
}

test('who enrols in a course that starts later waits on its welcome page', async () => {
  const { api } = createUpcomingCourse(6 * 24 * HOUR_MS + 5 * HOUR_MS)
  await openPage(LESSON_PATH, { actor: createTestActor(), api })
  await expect.element(page.getByText('This course has not started yet!').first()).toBeVisible()
  await expect.element(page.getByText(/^Starts on .+\(.+\)\. Enroll now/)).toBeVisible()
  await page.getByRole('button', { name: 'Enroll' }).first().click()
  await expect.poll(getAddress).toBe(WELCOME_PATH)

  await openPage(WELCOME_PATH, { actor: createTestActor(), api })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Course 1' })).toBeVisible()
  await expect.element(page.getByRole('timer')).toHaveTextContent('in 6 days and 5 hours')
  await expect.element(page.getByRole('main').getByText(/, 12:30 \(UTC\)$/)).toBeVisible()
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  await expect.poll(getDocumentRequest).toBe('course-1.ics')
})

test('who is enrolled is led from the lesson to the welcome page', async () => {
  const { api } = createUpcomingCourse(HOUR_MS)
  const learning = { ...api.learning, getCourseProgress: () => ({ ...NOT_ENROLLED, enrolled: true }) }
  await openPage(LESSON_PATH, { actor: createTestActor(), api: { ...api, learning } })
  await expect.poll(getAddress).toBe(WELCOME_PATH)
})

test('when the time has come the page leads on by itself, as soon as there is a line', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { api, start } = createUpcomingCourse(50)
  await openPage(WELCOME_PATH, { actor: createTestActor(), api })
  await expect.element(page.getByRole('timer')).toHaveTextContent('now')
  await expect.element(page.getByRole('link', { name: 'Go to the course' })).toBeVisible()
  await expect.poll(getAddress).toBe(WELCOME_PATH)
  start()
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.poll(getAddress).toBe(LESSON_PATH)
})

test('a welcome to nothing is not found', async () => {
  await openPage('/batches/nothing/welcome', {
    actor: createTestActor(),
    api: {
      liveClasses,
      batches: { getBatch: () => refuse('NOT_FOUND', 'There is no such batch.') },
      catalogue: {
        getCourse: () => refuse('NOT_FOUND', 'There is no such course.'),
        // The page that says so suggests some.
        listCourses: () => ({ data: [], totalCount: 0, next: null, previous: null }),
      },
    },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
})
