import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ARTICLE, createLessonApi, LECTURE, NOT_ENROLLED } from '#tests/components/fixtures/course.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { listCalls } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'

const LECTURE_PATH = `/courses/course-1/${LECTURE.seoTitle}`
const ARTICLE_PATH = `/courses/course-1/${ARTICLE.seoTitle}`
/** Opens a lecture that was left at its sixth second; its stream never comes. */
const openLecture = () =>
  openPage(LECTURE_PATH, {
    actor: createTestActor(),
    api: createLessonApi({
      learning: {
        getCourseProgress: () => ({
          ...NOT_ENROLLED,
          enrolled: true,
          lessons: [{ lessonId: LECTURE.id, coverage: 0.05, positionMs: 6_000, seen: false, liked: false }],
        }),
        getWatched: () => ({ watched: [[0, 6_000]], positionMs: 6_000 }),
        openArticle: () => ({ seen: false, remainingSeconds: 60 }),
        reportReading: () => ({ seen: false, remainingSeconds: 60 }),
        openStream: () => new Promise<never>(() => undefined),
      },
    }),
  })

const player = page.getByRole('region', { name: `Video: ${LECTURE.title}` })
const resume = player.getByRole('button', { name: 'Resume at 0:06' })

/** Has the video say that it has played to its end. */
async function endVideo(): Promise<void> {
  await expect.element(resume).toBeVisible()
  const video = document.querySelector('video')
  Object.defineProperty(video, 'ended', { value: true })
  for (const event of ['playing', 'ended']) video?.dispatchEvent(new Event(event))
}

/** Lets a second pass, and the page draw what it changes. */
async function passSecond(): Promise<void> {
  vi.advanceTimersByTime(1_000)
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

afterEach(() => void vi.useRealTimers())

test('who comes back resumes or starts over, and sees what was watched', async () => {
  await openLecture()
  await expect.element(resume).toBeVisible()
  await expect.poll(() => player.element().querySelector('rect[class*=watched]')).not.toBeNull()
  await player.getByRole('button', { name: 'Start over' }).click()
  await expect.element(resume).not.toBeInTheDocument()
  await expect.poll(() => listCalls('learning.openStream').length).toBe(1)
})

test('the end offers the next lesson, and goes there by itself only by choice', async () => {
  await openLecture()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await endVideo()
  const choice = player.getByRole('checkbox', { name: 'Play the next lesson automatically' })
  await expect.element(choice).not.toBeChecked()
  await expect.element(player.getByRole('link', { name: 'Play next' })).toHaveAttribute('href', ARTICLE_PATH)
  await choice.click()
  await expect.element(player.getByText('Next lesson in 5 s')).toBeVisible()
  await player.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(player.getByText('Next lesson', { exact: true })).toBeVisible()
  for (let second = 0; second < 7; second += 1) await passSecond()
  await expect.poll(getAddress).toBe(LECTURE_PATH)

  await openLecture()
  await endVideo()
  await expect.element(player.getByText('Next lesson in 5 s')).toBeVisible()
  await passSecond()
  await expect.element(player.getByText('Next lesson in 4 s')).toBeVisible()
  await expect
    .poll(async () => {
      await passSecond()
      return getAddress()
    })
    .toBe(ARTICLE_PATH)

  // What is opened by hand after that waits for the hand.
  await page
    .getByRole('navigation', { name: 'Syllabus' })
    .getByRole('link', { name: new RegExp(`^${LECTURE.title}`) })
    .click()
  await expect.element(resume).toBeVisible()
  expect(document.querySelector('video')?.paused).toBe(true)
})
