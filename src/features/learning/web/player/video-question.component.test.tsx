import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { VideoQuestion } from '#features/catalogue/rules/lesson.ts'
import { buildLesson, createLessonApi, LECTURE, NOT_ENROLLED } from '#tests/components/fixtures/course.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { failAsOffline } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'

const PATH = `/courses/course-1/${LECTURE.seoTitle}`
const QUESTION: VideoQuestion = {
  id: '0190a000-0000-7000-8000-000000000001',
  second: 3,
  version: 1,
  question: {
    seqNo: 1,
    kind: 'single',
    questionHtml: '<p>Which way do the bars move?</p>',
    optionsHtml: ['<p>To the side</p>', '<p>They stand still</p>'],
    targetsHtml: [],
  },
}
const catalogue = { getLesson: () => buildLesson(LECTURE, { videoQuestions: [QUESTION] }) }
const question = page.getByRole('dialog', { name: 'Question at 0:03' })

/** Lets the page's video, which has no stream here, say that it was sought and plays from there to another second. */
function playOver(from: number, to: number): HTMLVideoElement {
  const video = document.querySelector('video')
  if (!video) throw new Error('the page has no video')
  let currentTime = from
  let isPaused = false
  Object.defineProperties(video, {
    currentTime: {
      configurable: true,
      get: () => currentTime,
      set(seconds: number) {
        currentTime = seconds
      },
    },
    paused: { configurable: true, get: () => isPaused },
  })
  video.pause = () => {
    isPaused = true
  }
  for (const event of ['seeking', 'seeked', 'play']) video.dispatchEvent(new Event(event))
  currentTime = to
  video.dispatchEvent(new Event('timeupdate'))
  return video
}

async function openLecture(options: Parameters<typeof openPage>[1] = {}): Promise<void> {
  await openPage(PATH, options)
  await expect.element(page.getByRole('button', { name: 'Play video' })).toBeVisible()
}

test('a video that comes to its question stops, keeps the focus in it, and goes on with the right answer', async () => {
  let isOffline = true
  await openLecture({
    actor: createTestActor(),
    api: createLessonApi({
      catalogue,
      learning: {
        getCourseProgress: () => ({ ...NOT_ENROLLED, enrolled: true }),
        openStream: () => new Promise(() => undefined),
        answerVideoQuestion({ answer }) {
          if (isOffline) return failAsOffline()
          const passed = Array.isArray(answer) && answer[0] === 0
          return {
            passed,
            correct: passed ? 1 : null,
            total: 1,
            questions: passed
              ? [
                  {
                    correct: true,
                    explanationHtml: '<p>They <em>never</em> stop.</p>',
                    feedback: [{ option: 0, html: '<p>Well seen.</p>' }],
                  },
                ]
              : [],
            retryAfterSeconds: 0,
          }
        },
      },
    }),
  })
  const video = playOver(2, 3.1)
  await expect.element(question).toBeVisible()
  expect(video.paused).toBe(true)
  // No key is the player's, and Escape skips.
  await userEvent.keyboard('{ArrowRight}')
  expect(video.currentTime).toBe(3.1)
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.hasAttribute('data-player')).toBe(true)

  playOver(2, 3.1)
  await expect.element(question).toBeVisible()
  for (let press = 0; press < 6; press += 1) {
    await userEvent.keyboard('{Tab}')
    expect(question.element().contains(document.activeElement)).toBe(true)
  }
  const check = question.getByRole('button', { name: 'Check answer' })
  await check.click()
  await expect.element(question.getByText('Choose or write an answer first', { exact: false })).toBeVisible()
  await question.getByLabelText('They stand still').click()
  await check.click()
  await expect.element(question.getByText('We couldn’t check your answer.', { exact: false })).toBeVisible()
  isOffline = false
  await check.click()
  await expect.element(question.getByText('That’s not the answer.', { exact: false })).toBeVisible()
  await question.getByLabelText('To the side').click()
  await check.click()
  await expect.element(question.getByText('Well seen.')).toBeVisible()
  await expect.element(question).toMatchTextContent('They never stop.')
  await expect.element(question.getByRole('button', { name: 'Continue' })).toHaveFocus()
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect.element(question).not.toBeInTheDocument()
})

test('a visitor on a phone is asked before being shown around, and signs in from the question', async () => {
  await openLecture({ width: 390, height: 844, api: createLessonApi({ catalogue }) })
  localStorage.removeItem('lectern.acknowledged')
  playOver(2, 3.1)
  await expect.element(question).toBeVisible()
  await question.getByLabelText('They stand still').click()
  await question.getByRole('button', { name: 'Enroll' }).click()
  const signIn = page.getByRole('dialog', { name: /sign in/i })
  await signIn.getByLabelText('Email').fill('somebody@lectern.example')
  await expect.element(signIn.getByLabelText('Email')).toHaveValue('somebody@lectern.example')
  await signIn.getByRole('button', { name: 'Close' }).click()
  await expect.element(signIn).not.toBeInTheDocument()
  expect(document.querySelector('.driver-popover')).toBeNull()
  await question.getByRole('button', { name: 'Skip' }).click()
  await expect.element(question).not.toBeInTheDocument()
})
