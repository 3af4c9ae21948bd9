import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CoursePreview } from '#features/studio/rules/course-drafts/course-preview-contract.ts'
import { buildTestId } from '#tests/components/fixtures/common.ts'
import { createArticle, createCourseDetail } from '#tests/components/fixtures/course-detail.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import type { FakeApi } from '#tests/components/support/fake-api.ts'
import { getAddress, getDocumentRequest, openPage } from '#tests/components/support/open-page.tsx'

const DRAFT_ID = buildTestId(5)
const TOPIC_ID = buildTestId(50)
const PATH = `/upload/course/preview?id=${DRAFT_ID}`
const ARTICLE = createArticle({
  id: buildTestId(51),
  title: 'What a key is',
  seoTitle: buildTestId(51),
  articleHtml: `<p>It <strong>opens</strong> <a href="${PATH}&amp;item=${buildTestId(53)}">this</a>.</p>`,
})
const LECTURE = createArticle({
  ...{ id: buildTestId(52), seqNo: 2, type: 'lecture', title: 'Untitled item', seoTitle: buildTestId(52) },
  articleHtml: null,
})
const MCQ = createArticle({
  ...{ id: buildTestId(53), seqNo: 3, type: 'mcq', title: 'Do you know', seoTitle: buildTestId(53) },
  articleHtml: null,
  questions: [
    {
      ...{ seqNo: 1, kind: 'single', questionHtml: 'What is a key?' },
      ...{ optionsHtml: ['a tool', 'a fruit'], targetsHtml: [] },
    },
  ],
  questionsVersion: 1,
})
const ITEMS = [ARTICLE, LECTURE, MCQ]

const PREVIEW: Omit<CoursePreview, 'lesson' | 'missing'> = {
  course: createCourseDetail({
    title: 'All about keys',
    aboutHtml: '<p>Everything.</p>',
    visibility: 'practice',
    sections: [{ id: TOPIC_ID, title: 'Keys', stageId: TOPIC_ID, lessons: ITEMS }],
    stages: [
      {
        ...{ id: TOPIC_ID, stageNumber: 1, title: 'Doors', isHidden: false, needs: 'date' },
        ...{ missing: null, opensAt: '2099-03-01T09:00:00.000Z' },
      },
    ],
  }),
  extras: [
    {
      ...{ topicId: TOPIC_ID, title: 'Keys' },
      liveClasses: [{ title: 'Ask about keys', minutes: 45 }],
      practiceProblems: [{ title: 'Questions about keys', questionCount: 1 }],
    },
  ],
  film: null,
  stream: null,
  isTextRefused: false,
}

test('a draft is shown as learners will see it, and nothing is recorded', async () => {
  const options = {
    actor: createTestActor('creator'),
    api: {
      studio: {
        previewCourse: ({ itemId = ARTICLE.id }) => ({
          ...PREVIEW,
          lesson: ITEMS.find(({ id }) => id === itemId) ?? null,
          missing: itemId === LECTURE.id ? ['title', 'description', 'content'] : [],
        }),
        checkCoursePreviewAnswers({ answers }) {
          const passed = JSON.stringify(answers) === '[[0]]'
          return { passed, correct: passed ? 1 : null, total: 1, questions: [], retryAfterSeconds: 0 }
        },
      },
    } satisfies FakeApi,
  }
  await openPage(PATH, options)
  await expect
    .element(page.getByRole('region', { name: 'Preview' }))
    .toMatchTextContent('only you can see this')
  await expect.element(page.getByRole('heading', { level: 1, name: 'What a key is' })).toBeVisible()
  await expect.element(page.getByRole('strong').first()).toHaveTextContent('opens')
  await expect.element(page.getByRole('heading', { name: 'About this course' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /Stage 1 · Doors/ })).toMatchTextContent('locked')
  const extras = page.getByRole('region', { name: 'Also in this course' })
  await expect.element(extras).toMatchTextContent(/Ask about keysLive class, 45/)
  await expect.element(extras).toMatchTextContent(/Questions about keysPractice problem, 1 question/)

  await page.getByRole('link', { name: 'this', exact: true }).click()
  await expect.poll(getDocumentRequest).toBe(`${PATH}&item=${MCQ.id}`)
  await openPage(`${PATH}&item=${MCQ.id}`, options)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Do you know' })).toBeVisible()
  await page.getByLabelText('a fruit').click()
  await page.getByRole('button', { name: 'Check answers' }).click()
  await expect.element(page.getByText('Not passed yet')).toBeVisible()
  await page.getByLabelText('a tool').click()
  await page.getByRole('button', { name: 'Check answers' }).click()
  await expect.element(page.getByText('Passed', { exact: true })).toBeVisible()

  page.getByRole('link', { name: 'Previous Untitled item' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Still needed: Title, Description, Video')).toBeVisible()
  await expect.element(page.getByText('No video yet')).toBeVisible()
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Syllabus' }).getByRole('link').elements().length)
    .toBe(3)
  await expect
    .element(page.getByRole('link', { name: 'Back to the builder' }))
    .toHaveAttribute('href', `/upload/course/curriculam?id=${DRAFT_ID}&item=${LECTURE.id}`)
})

test('a visitor signs in first', async () => {
  await openPage(PATH)
  await expect.poll(getAddress).toBe(`/sign-in?redirect=${encodeURIComponent(PATH)}`)
})
