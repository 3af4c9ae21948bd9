import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CourseProgress } from '#features/learning/rules/contract.ts'
import { buildCourseCard } from '#tests/components/fixtures/catalogue.ts'
import { NOT_COMPLETED } from '#tests/components/fixtures/common.ts'
import {
  ARTICLE,
  buildCourse,
  buildLesson,
  createLessonApi,
  LECTURE,
  NOT_ENROLLED,
  QUESTIONS,
} from '#tests/components/fixtures/course.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'

const COURSE_PATH = '/courses/course-1'
const LECTURE_PATH = `${COURSE_PATH}/${LECTURE.seoTitle}`
const SUGGESTION = {
  id: LECTURE.id,
  kind: 'course' as const,
  seoTitle: 'course-1',
  videoTitle: LECTURE.seoTitle,
  title: LECTURE.title,
  courseTitle: 'Course 1',
  durationMs: LECTURE.durationMs,
  viewCount: 12_345,
  likeCount: 0,
  category: 'programming',
  image: null,
  creatorInfo: [],
}

/** Lets learners enrol and leave, where the course is open to them. */
function createEnrolment(isOpen: () => boolean = () => true) {
  let progress: CourseProgress = NOT_ENROLLED
  return {
    getCourseProgress: () => progress,
    enrol() {
      if (!isOpen()) return refuse('RESTRICTED', 'You don’t have access to this course.')
      progress = { ...NOT_ENROLLED, enrolled: true }
      return { enrolled: true, destination: { place: 'video', address: LECTURE_PATH, startsInMs: null } }
    },
    unenrol() {
      progress = NOT_ENROLLED
      return { enrolled: false }
    },
  } satisfies FakeApi['learning']
}

const enrolButton = page.getByRole('button', { name: 'Enroll', exact: true })
const pressEnter = async (name: string, role: 'button' | 'menuitem' = 'button') => {
  const target = page.getByRole(role, { name, exact: true })
  await expect.element(target).toBeVisible()
  target.element().focus()
  await userEvent.keyboard('{Enter}')
}

test('a closed course shows its lessons and no video, and opens with a grant', async () => {
  let hasGrant = false
  const api = createLessonApi({
    catalogue: {
      getCourse: () => buildCourse({ visibility: 'restricted' }),
      getOwnAccess: () => ({ request: null, hasAccess: hasGrant, canAsk: true, opensAt: null }),
      getLesson: () =>
        hasGrant ? buildLesson(LECTURE) : refuse('LOCKED', 'You don’t have access to this course.'),
    },
    learning: {
      ...createEnrolment(() => hasGrant),
      getAllowance: () => ({ remainingSeconds: 0, limitSeconds: 7200, learnedTodaySeconds: 7200 }),
    },
  })
  await openPage(LECTURE_PATH, { actor: createTestActor(), api })
  const main = page.getByRole('main')
  await expect.element(main.getByText('You don’t have access to this course.')).toBeVisible()
  await expect.element(main.getByRole('link', { name: /^Long reading/ }).first()).toBeVisible()
  expect(document.querySelector('video')).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Request access' })).toBeVisible()
  expect(enrolButton.elements()).toEqual([])

  hasGrant = true
  await openPage(LECTURE_PATH, { actor: createTestActor(), api })
  await enrolButton.click()
  await expect.element(page.getByText('Enrolled', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Play video' })).toBeVisible()
  // The day's limit is for free courses.
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Help' }).click()
  await expect.element(page.getByRole('dialog').getByText('The lesson', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('a course is entered, left and entered again by keys', async () => {
  await openPage(LECTURE_PATH, {
    actor: createTestActor(),
    api: createLessonApi({ learning: createEnrolment() }),
  })
  await pressEnter('Enroll')
  const notice = page.getByRole('dialog', { name: 'You’re enrolled' })
  await expect.element(notice).toBeVisible()
  await pressEnter('Start learning')
  await expect.element(page.getByRole('button', { name: 'Course actions' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await pressEnter('Leave course', 'menuitem')
  await pressEnter('Leave course')
  await expect.element(enrolButton).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(notice).toBeVisible()
})

test('a test in the syllabus says why it does not open, and its page offers to enroll', async () => {
  const question = {
    seqNo: 1,
    kind: 'single' as const,
    questionHtml: '<p>Which are even?</p>',
    optionsHtml: ['One', 'Two'],
    targetsHtml: [],
  }
  const options = {
    actor: createTestActor(),
    api: createLessonApi({
      catalogue: {
        getLesson: ({ videoTitle }) =>
          videoTitle === QUESTIONS.seoTitle
            ? buildLesson(QUESTIONS, { questionsVersion: 1, questions: [question] })
            : buildLesson(LECTURE),
      },
      learning: createEnrolment(),
    }),
  }
  await openPage(LECTURE_PATH, options)
  const syllabus = page.getByRole('navigation', { name: 'Syllabus' })
  await syllabus.getByRole('link', { name: /^Two questions/ }).click()
  await expect.element(page.getByRole('alert').getByText("You're not enrolled in this course!")).toBeVisible()
  await expect.poll(getAddress).toBe(LECTURE_PATH)

  await openPage(`${COURSE_PATH}/${QUESTIONS.seoTitle}`, options)
  const check = page.getByRole('button', { name: 'Check answers' })
  await expect.element(page.getByText('Which are even?')).toBeVisible()
  await expect.element(check).not.toBeInTheDocument()
  await enrolButton.last().click()
  // The notice outlives the offer.
  const notice = page.getByRole('dialog', { name: 'You’re enrolled' })
  await expect.element(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Start learning' }).click()
  await expect.element(check).toBeVisible()
})

test('an article that was read to its end counts in the syllabus, and its code opens over the page', async () => {
  let isSeen = false
  await openPage(`${COURSE_PATH}/${ARTICLE.seoTitle}`, {
    actor: createTestActor(),
    api: createLessonApi({
      catalogue: {
        getLesson: () =>
          buildLesson(ARTICLE, {
            attachment: [
              {
                title: 'Counting bars',
                testLink: null,
                code: { language: 'python', text: 'for bar in range(8):\n  print(bar)' },
              },
            ],
          }),
      },
      learning: {
        getCourseProgress: () => ({
          ...NOT_ENROLLED,
          enrolled: true,
          lessons: isSeen
            ? [{ lessonId: ARTICLE.id, coverage: 0, positionMs: 0, seen: true, liked: false }]
            : [],
        }),
        openArticle: () => ({ seen: false, remainingSeconds: 0 }),
        reportReading: () => ({ seen: isSeen, remainingSeconds: 0 }),
        finishArticle() {
          isSeen = true
          return { seen: true, remainingSeconds: 0 }
        },
      },
    }),
  })
  const syllabus = page.getByRole('navigation', { name: 'Syllabus' })
  await expect.element(syllabus.getByText(/^1 of 3/)).toBeVisible()
  await page.getByRole('button', { name: /^Counting bars/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Counting bars' })
  await expect.element(viewer).toMatchTextContent('Python')
  await expect.element(viewer.getByText('for bar in range(8):', { exact: false })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(viewer).not.toBeInTheDocument()
})

test('an address with a time begins there, and so does another time behind the same address', async () => {
  const expectBegin = (at: string) =>
    expect.element(page.getByRole('button', { name: `Resume at ${at}` })).toBeVisible()
  await openPage(`${LECTURE_PATH}?t=1m5s`, { api: createLessonApi() })
  await expectBegin('1:05')

  const { href } = window.location
  onTestFinished(() => history.replaceState(null, '', href))
  await openPage(LECTURE_PATH, { api: createLessonApi() })
  await expect.element(page.getByRole('button', { name: 'Play video' })).toBeVisible()
  window.location.hash = 't=30'
  await expectBegin('0:30')
  window.location.replace('#t=1m10s')
  await expectBegin('1:10')
  await openPage(`${LECTURE_PATH}?t=-1`, { api: createLessonApi() })
})

test.each([
  { place: { kind: 'video', seoTitle: 'a-film', videoTitle: 'film' }, at: '/3', to: '/videos/a-film?t=3' },
  {
    place: { kind: 'course', seoTitle: 'course-1', videoTitle: 'moving-bars' },
    at: '?t=1m5s',
    to: `${LECTURE_PATH}?t=65`,
  },
] as const)('/videopage/…$at leads to $to', async ({ place, at, to }) => {
  await openPage(`/videopage/${LECTURE.id}${at}`, {
    api: { catalogue: { getLessonPlace: () => ({ ...place }) } },
  })
  await expect.poll(getAddress).toBe(to)
})

test('a single video has its own page, and others are recommended beside it', async () => {
  const api = createLessonApi({
    catalogue: { getCourse: () => buildCourse({ kind: 'video', seoTitle: 'a-film', title: 'A film' }) },
    learning: {
      getSuggestionVideos: () => ({ data: [SUGGESTION], totalCount: 1, next: null, previous: null }),
    },
  })
  for (const address of ['/courses/a-film', '/courses/a-film/film']) {
    await openPage(address, { api })
    await expect.poll(getAddress).toBe('/videos/a-film')
  }
  await openPage('/videos/a-film', { api })
  await expect
    .element(
      page
        .getByRole('region', { name: 'Recommended videos' })
        .getByRole('link', { name: /Moving bars.*12,345 views/ }),
    )
    .toHaveAttribute('href', LECTURE_PATH)
})

test('views stand below the title', async () => {
  await openPage(LECTURE_PATH, {
    api: createLessonApi({ catalogue: { getLesson: () => buildLesson(LECTURE, { viewCount: 12_345 }) } }),
  })
  await expect.element(page.getByTitle('12,345 views').first()).toMatchTextContent(/^12.3K views/)
})

test('a learner who comes back is asked once whether to go on with a restricted course', async () => {
  const course = buildCourseCard(1, { visibility: 'restricted' })
  const empty = { data: [], totalCount: 0, next: null, previous: null }
  const api: FakeApi = {
    catalogue: {
      listCarousel: () => ({ result: [] }),
      listCourses: () => empty,
      listBundles: () => empty,
    },
    learning: {
      listCourseViewerStates: () => ({ data: [] }),
      listForYou: () => ({ data: [] }),
      listUnfinished: () => ({
        data: [
          {
            course,
            progress: 0,
            ...NOT_COMPLETED,
            destination: { place: 'video', address: LECTURE_PATH, startsInMs: null },
            lesson: { ...LECTURE, positionMs: 5_000 },
          },
        ],
      }),
    },
  }
  await openPage('/', { actor: createTestActor(), api })
  const dialog = page.getByRole('dialog', { name: 'Continue learning' })
  await expect.element(dialog).toMatchTextContent(LECTURE.title)
  await dialog.getByRole('link', { name: 'Continue' }).click()
  await expect.poll(getAddress).toBe(LECTURE_PATH)
  await openPage('/', { actor: createTestActor(), api })
  await expect.element(page.getByRole('heading', { name: 'Continue watching' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(listCalls('learning.listUnfinished')).toHaveLength(1)
})
