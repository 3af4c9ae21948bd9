import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createTestActor } from '#tests/components/support/actors.ts'
import { listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { getAddress, getDocumentRequest, openPage } from '#tests/components/support/open-page.tsx'
import type { CourseInsights, VideoInsights } from '../rules/contract.ts'

const VIDEO: VideoInsights = {
  lessonId: '0190a000-0000-7000-8000-000000000001',
  title: 'The whole film',
  courseId: '0190a000-0000-7000-8000-000000000002',
  courseTitle: 'Watching Closely',
  isSingle: false,
  durationMs: 60_000,
  bucketMs: 1_000,
  countedAt: '2026-01-05T10:00:00.000Z',
  began: 6,
  averageShare: 0.7,
  watchedMs: 251_000,
  // Two of six leave after half.
  curve: {
    people: Array.from({ length: 60 }, (_, second) => (second < 30 ? 6 : 4)),
    watchedMs: Array.from({ length: 60 }, (_, second) => (second < 30 ? 6_000 : 4_000)),
  },
  questions: [],
}
const COURSE: CourseInsights = {
  courseId: VIDEO.courseId,
  title: VIDEO.courseTitle,
  countedAt: VIDEO.countedAt,
  enrolled: 8,
  began: 6,
  completed: 0,
  newLearners: 8,
  watchedMs: VIDEO.watchedMs,
  items: [
    {
      ...{ lessonId: VIDEO.lessonId, title: VIDEO.title, type: 'lecture', began: 6 },
      ...{ finished: 3, watchedMs: VIDEO.watchedMs },
    },
  ],
  isByMonth: false,
  days: [{ day: '2026-01-05', enrolled: 8, learners: 6, watchedMs: VIDEO.watchedMs }],
  questions: [{ lessonTitle: 'One question', number: 1, question: 'Which?', attempts: 6, wrong: 2 }],
  waiting: {
    count: 1,
    isMore: false,
    threads: [
      {
        threadId: '0190a000-0000-7000-8000-000000000003',
        lessonTitle: VIDEO.title,
        path: '/courses/watching-closely/the-whole-film?panel=comments',
        since: '2026-01-04T10:00:00.000Z',
      },
    ],
  },
}
const VIDEO_PATH = `/profile/insights?video=${VIDEO.lessonId}`
const COURSE_PATH = `/profile/insights?course=${COURSE.courseId}`

const openInsights = (address: string, video = VIDEO) =>
  openPage(address, {
    actor: createTestActor('creator'),
    api: {
      insights: {
        getVideoInsights: ({ span }) => (span === '7' ? { ...video, began: 2 } : video),
        getCourseInsights: ({ span }) => ({ ...COURSE, isByMonth: span === 'all' }),
        exportVideoInsights: ({ table }) => ({ csv: `${table}\n30,4,6,4\n` }),
        exportCourseInsights: ({ table }) => ({ csv: `${table}\n` }),
      },
    },
  })

const tile = (label: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: label }).first()
const period = page.getByRole('navigation', { name: 'Period' })

test('a course shows how far its learners get and what waits, and leads to the insights of its videos', async () => {
  await openInsights(COURSE_PATH)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(COURSE.title)
  await expect.poll(() => tile('Enrolled').element().textContent).toContain('8')
  await expect.element(page.getByText('33% wrong (2 of 6)')).toBeVisible()
  await expect.element(page.getByText('1 thread where somebody else had the last word')).toBeVisible()
  const row = page.getByRole('region', { name: 'Lessons' }).getByRole('row').filter({ hasText: VIDEO.title })
  await expect.element(row.getByRole('cell').first()).toHaveTextContent('6')
  await page.getByRole('button', { name: 'Download CSV: Lessons' }).click()
  await expect.poll(getDocumentRequest).toBe('items.csv')
  expect(listCalls('insights.exportCourseInsights').map(({ input }) => input)).toMatchObject([
    { table: 'items' },
  ])
  await period.getByRole('link', { name: 'All time' }).click()
  await expect.element(page.getByRole('heading', { name: 'Month by month' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: VIDEO.title }).first().click()
  await expect.poll(getAddress).toBe(`${VIDEO_PATH}&span=all`)
})

test('the keyboard goes along the curve of a video, which is a table and a file as well', async () => {
  const createObjectURL = vi.spyOn(URL, 'createObjectURL')
  await openInsights(VIDEO_PATH)
  const curve = page.getByRole('slider', { name: 'Audience retention' })
  await expect.poll(() => tile('Viewers').element().textContent).toContain('6')
  curve.element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(curve).toHaveAttribute('aria-valuetext', '59 seconds: 4 viewers, 67%')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByText('0:58: 4 viewers, 67%')).toBeVisible()
  await userEvent.keyboard('{Home}')
  await expect.element(curve).toHaveAttribute('aria-valuetext', '0 seconds: 6 viewers, 100%')
  await expect.element(page.getByRole('link', { name: 'Watch from 0:00' })).toBeVisible()
  await curve.click()
  await expect.element(curve).toHaveAttribute('aria-valuetext', '30 seconds: 4 viewers, 67%')
  await page.getByText('Show as table').click()
  await expect.element(page.getByRole('row', { name: '0:30 4 67% 1.0' })).toBeVisible()
  await page.getByRole('button', { name: 'Download CSV: Audience retention' }).click()
  await expect.poll(getDocumentRequest).toBe('retention.csv')
  const [[file] = []] = createObjectURL.mock.calls
  expect(file instanceof File && (await file.text())).toBe('curve\n30,4,6,4\n')
})

test('another span has other figures, and keeps them on the way up to the course', async () => {
  await openInsights(VIDEO_PATH)
  await period.getByRole('link', { name: 'Last 7 days' }).click()
  await expect.poll(getAddress).toBe(`${VIDEO_PATH}&span=7`)
  await expect.poll(() => tile('Viewers').element().textContent).toContain('2')
  const path = page.getByRole('navigation', { name: 'Breadcrumb' })
  await path.getByRole('link', { name: COURSE.title }).click()
  await expect.poll(getAddress).toBe(`${COURSE_PATH}&span=7`)
})

test('a video that nobody watched, that is not ready, or that too few watched shows why it has no figures', async () => {
  const noCurve = { ...VIDEO, began: 0, curve: null }
  await openInsights(VIDEO_PATH, noCurve)
  await expect.element(page.getByText('No viewers in this period')).toBeVisible()
  await openInsights(VIDEO_PATH, { ...noCurve, durationMs: 0 })
  await expect.element(page.getByText('The video isn’t ready yet')).toBeVisible()
  await openInsights(VIDEO_PATH, { ...noCurve, began: 2 })
  await expect.element(page.getByText('Too few viewers to show each moment')).toBeVisible()
})

test('insights are for creators, and lead to the own courses where they are of none', async () => {
  await openPage(VIDEO_PATH, {
    actor: createTestActor(),
    api: { insights: { getVideoInsights: () => refuse('NOT_CREATOR', 'This is for creators.') } },
  })
  await expect.element(page.getByText('This page is for creators')).toBeVisible()
  await openInsights('/profile/insights')
  await expect.poll(getAddress).toBe('/profile/mycourses')
})
