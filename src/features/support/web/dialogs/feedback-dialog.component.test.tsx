import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  ARTICLE,
  buildCourse,
  buildLesson,
  createLessonApi,
  LECTURE,
} from '#tests/components/fixtures/course.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'

const LEARNER = createTestActor()
const SINGLE = buildCourse({ kind: 'video', seoTitle: 'a-film', title: 'A film' })
const COURSE_PATH = '/courses/course-1'
const support: FakeApi['support'] = { sendFeedback: () => ({ sent: true }) }
const createApi = (catalogue: FakeApi['catalogue'] = {}) =>
  createLessonApi({
    support,
    catalogue,
    learning: {
      getSuggestionVideos: () => ({ data: [], totalCount: 0, next: null, previous: null }),
    },
  })
const OF_SINGLE = createApi({ getCourse: () => SINGLE })
const reportButton = page.getByRole('button', { name: 'Report this video' })

test.each([
  ['a lecture', `${COURSE_PATH}/${LECTURE.seoTitle}`, createApi()],
  ['a single video', '/videos/a-film', OF_SINGLE],
])('%s is reported from its page, without being asked what it is about', async (_, address, api) => {
  await openPage(address, { actor: LEARNER, api })
  await reportButton.click()
  const dialog = page.getByRole('dialog', { name: 'Report this video' })
  await expect.element(dialog.getByLabelText('Name')).toHaveValue(LEARNER.name)
  expect(dialog.getByRole('combobox').elements()).toEqual([])
  await dialog.getByLabelText('Contact').fill('+1 555 0100')
  await dialog.getByLabelText('Message').fill('No sound.')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
  await expect.element(page.getByText('Thank you for your feedback')).toBeVisible()
  expect(listCalls('support.sendFeedback')).toMatchObject([
    { input: { feedbackType: 'Video Report', message: 'No sound.', videoId: LECTURE.id } },
  ])
})

test('feedback that begins beside a single video can report it as well', async () => {
  await openPage('/videos/a-film', { api: OF_SINGLE })
  await page.getByRole('contentinfo').getByRole('button', { name: 'Send Feedback' }).click()
  const choice = page.getByRole('dialog').getByRole('combobox', { name: 'What is it about?' })
  await expect.element(choice).toBeVisible()
  await choice.selectOptions('Video Report')
})

test('there is nothing to report of one’s own video, of an article, or of what does not open', async () => {
  const lecture = `${COURSE_PATH}/${LECTURE.seoTitle}`
  const closed = createApi({ getLesson: () => refuse('LOCKED', 'You don’t have access to this course.') })
  const own = createApi({
    getCourse: () => buildCourse({ creatorId: LEARNER.id }),
    getLesson: () => buildLesson(LECTURE),
  })
  for (const [address, api] of [
    [lecture, own],
    [`${COURSE_PATH}/${ARTICLE.seoTitle}`, createApi()],
    [lecture, closed],
  ] as const) {
    await openPage(address, { actor: LEARNER, api })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(reportButton.elements()).toEqual([])
  }
})
