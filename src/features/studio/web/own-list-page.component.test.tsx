import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OwnBundle, OwnCourse, OwnVideo } from '#features/studio/rules/own-items.ts'
import { buildOnlyPage, buildTestId } from '#tests/components/fixtures/common.ts'
import {
  createCourseDraft,
  createOwnBundle,
  createOwnCourse,
  createOwnVideo,
  NO_WORKS,
} from '#tests/components/fixtures/studio.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, failAsOffline, refuse } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'

const TAKEN = createOwnCourse({
  id: buildTestId(11),
  title: 'Taken',
  seoTitle: 'taken',
  enrollCount: 1,
  deletionBlockedBy: 'HAS_LEARNERS',
})
const DRAFT = createOwnCourse({ id: buildTestId(12), title: 'Draft', visibility: 'private' })
const SECOND = createOwnCourse({ id: buildTestId(13), title: 'Second', visibility: 'private' })

/** Opens a list of a creator's works on a server that holds these. */
async function openOwnList(
  address: string,
  works: { courses?: OwnCourse[]; videos?: OwnVideo[]; bundles?: OwnBundle[] },
  studio: FakeApi['studio'] = {},
) {
  let { courses = [], videos = [], bundles = [] } = works
  const without = <Work extends { id: string }>(list: Work[], id: string) =>
    list.filter((one) => one.id !== id)
  await openPage(address, {
    actor: createTestActor('creator'),
    api: {
      studio: {
        listUploads: () => ({ uploads: [] }),
        listCourseDrafts: () => buildOnlyPage([]),
        listVideoDrafts: () => buildOnlyPage([]),
        listBundleDrafts: () => buildOnlyPage([]),
        listOwnCourses({ filter = 'all' }) {
          const shown = courses.filter(({ visibility }) => filter === 'all' || visibility === filter)
          return {
            ...buildOnlyPage(shown),
            counts: { ...NO_WORKS, all: courses.length, [filter]: shown.length },
          }
        },
        listOwnVideos: () => ({ ...buildOnlyPage(videos), counts: { ...NO_WORKS, all: videos.length } }),
        listOwnBundles: () => ({ ...buildOnlyPage(bundles), counts: { ...NO_WORKS, all: bundles.length } }),
        deleteCourse({ courseId }) {
          courses = without(courses, courseId)
          return { deleted: true }
        },
        deleteBundle({ bundleId }) {
          bundles = without(bundles, bundleId)
          return { deleted: true }
        },
        ...studio,
      },
    },
  })
  return {
    setCourses(next: OwnCourse[]) {
      courses = next
    },
    setVideos(next: OwnVideo[]) {
      videos = next
    },
  }
}

const cards = () => page.getByRole('main').getByRole('article')
const question = () => page.getByRole('dialog', { name: /^Delete the/ })

test('own courses are cards to narrow, share, edit and delete', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openOwnList(
    '/profile/mycourses',
    { courses: [SECOND, DRAFT, TAKEN] },
    { openCourseDraft: () => createCourseDraft() },
  )
  await expect
    .poll(() =>
      cards()
        .getByRole('heading')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Second', 'Draft', 'Taken'])
  await expect.element(cards().nth(1)).toMatchTextContent('Private')
  await expect.element(cards().nth(2)).toMatchTextContent('1 learner')

  await page.getByRole('button', { name: 'Copy the link to Taken' }).click()
  await expect.element(page.getByText('Link copied')).toBeVisible()
  expect(copy).toHaveBeenCalledWith(`${location.origin}/courses/taken`)

  await page.getByRole('button', { name: 'Why Taken can’t be deleted' }).click()
  const reason = page.getByRole('dialog', { name: 'It stays' })
  await expect.element(reason).toMatchTextContent('People have already learned with this')
  await userEvent.keyboard('{Escape}')
  await expect.element(reason).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Why Taken can’t be deleted' })).toHaveFocus()

  await page
    .getByRole('navigation', { name: 'Visibility' })
    .getByRole('link', { name: /^Private/ })
    .click()
  await expect.poll(getAddress).toBe('/profile/mycourses?filter=private')
  await expect.poll(() => cards().elements().length).toBe(2)

  const rail = page.getByRole('navigation', { name: 'Main' })
  await rail.getByText('Instructor', { exact: true }).click()
  await expect.element(rail.getByRole('link', { name: 'My Courses' })).not.toBeInTheDocument()
  await rail.getByText('Instructor', { exact: true }).click()
  await rail.getByRole('link', { name: 'My Courses' }).click()
  await expect.poll(getAddress).toBe('/profile/mycourses')

  await page.getByRole('button', { name: 'Edit Draft' }).click()
  await expect.poll(getAddress).toBe(`/upload/course?id=${buildTestId(5)}`)
})

test('deleting asks first, moves the focus on, and says what stays', async () => {
  const server = await openOwnList('/profile/mycourses?filter=private', { courses: [SECOND, DRAFT] })
  await page.getByRole('button', { name: 'Delete Second' }).click()
  await expect.element(question()).toHaveAccessibleName('Delete the course “Second”?')
  await question().getByRole('button', { name: 'Keep' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.poll(() => cards().elements().length).toBe(2)

  await page.getByRole('button', { name: 'Delete Second' }).click()
  await question().getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => cards().elements().length).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Delete Draft' })).toHaveFocus()

  server.setCourses([])
  await page.getByRole('button', { name: 'Delete Draft' }).click()
  await question().getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('None of your courses is private.')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain('No Data found')
})

test('a deletion that is refused keeps the card, which says why from then on', async () => {
  const server = await openOwnList(
    '/profile/mycourses',
    { courses: [DRAFT] },
    {
      deleteCourse() {
        server.setCourses([{ ...DRAFT, deletionBlockedBy: 'HAS_LEARNERS' }])
        return refuse('HAS_LEARNERS', 'People have already learned with this.')
      },
    },
  )
  await page.getByRole('button', { name: 'Delete Draft' }).click()
  await question().getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('People have already learned with this.').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Why Draft can’t be deleted' })).toBeVisible()
})

test('a deleted bundle leaves an empty list', async () => {
  await openOwnList('/profile/mybundles', { bundles: [createOwnBundle()] })
  await page.getByRole('button', { name: 'Delete At sea' }).click()
  await question().getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText(/You have no bundles yet/)).toBeVisible()
})

test('a video says how far it is, also after a lost line', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const film = createOwnVideo({
    video: { state: 'processing', progress: 42, failure: null, remainingQualities: null },
  })
  let isOffline = false
  let videos = [film]
  await openOwnList(
    '/profile/myvideos',
    {},
    {
      listOwnVideos: () =>
        isOffline
          ? failAsOffline()
          : { ...buildOnlyPage(videos), counts: { ...NO_WORKS, all: videos.length } },
    },
  )
  await expect.element(page.getByRole('progressbar', { name: 'Processing of A film' })).toBeVisible()
  isOffline = true
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.element(cards().first()).toMatchTextContent('Processing 42%')
  isOffline = false
  videos = [
    {
      ...film,
      video: { state: 'failed', progress: 0, failure: 'The video is damaged.', remainingQualities: null },
    },
  ]
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.element(cards().first()).toMatchTextContent('The video is damaged')
})

const refuseLearner = () => refuse('NOT_CREATOR', 'This is for creators.')

test.each(['mycourses', 'myvideos', 'mybundles'])('%s is for creators', async (list) => {
  await openPage(`/profile/${list}`, {
    actor: createTestActor(),
    api: {
      studio: { listOwnCourses: refuseLearner, listOwnVideos: refuseLearner, listOwnBundles: refuseLearner },
    },
  })
  await expect.element(page.getByRole('heading', { name: 'This page is for creators' })).toBeVisible()
  expect(page.getByText('Instructor', { exact: true }).elements()).toEqual([])
})

test('a visitor signs in first, and is led back', async () => {
  await openPage('/profile/mycourses?filter=private')
  await expect.poll(getAddress).toBe('/sign-in?redirect=%2Fprofile%2Fmycourses%3Ffilter%3Dprivate')
})
