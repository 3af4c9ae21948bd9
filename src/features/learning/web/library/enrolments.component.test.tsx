import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BundleDetail } from '#features/catalogue/rules/bundle.ts'
import type { Site } from '#platform/web/page-context.ts'
import { buildCourseCard } from '#tests/components/fixtures/catalogue.ts'
import { NOT_COMPLETED } from '#tests/components/fixtures/common.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import type { FakeApi } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'
import type { Enrolment } from '../../rules/library.ts'

const OWN = buildCourseCard(1)
const OTHER = buildCourseCard(2)

const enrol = (course: typeof OWN, progress: number): Enrolment => ({
  course,
  progress,
  ...NOT_COMPLETED,
  createdAt: '2026-01-01T00:00:00.000Z',
  continueAt: 'moving-bars',
  destination: { place: 'video', address: `/courses/${course.seoTitle}/moving-bars`, startsInMs: null },
})

test('enrolments are parted and searched, and a course is left from its card', async () => {
  let enrolments = [enrol(OWN, 0), enrol(OTHER, 100)]
  await openPage('/profile/enrollments', {
    actor: createTestActor(),
    api: {
      learning: {
        listEnrolments({ type = 'all', query = '' }) {
          const data = enrolments.filter(
            ({ course, progress }) =>
              course.title.includes(query) &&
              (type === 'all' || (type === 'completed') === (progress === 100)),
          )
          return { data, totalCount: data.length, next: null, previous: null }
        },
        listCourseViewerStates: () => ({ data: [] }),
        unenrol({ courseId }) {
          enrolments = enrolments.filter(({ course }) => course.id !== courseId)
          return { enrolled: false }
        },
      },
    },
  })
  const listCards = () => page.getByRole('list', { name: 'Enrolled courses' }).getByRole('article').elements()
  await expect.poll(listCards).toHaveLength(2)
  await page.getByRole('link', { name: 'Completed' }).click()
  await expect.poll(getAddress).toBe('/profile/enrollments?type=completed')
  await expect.poll(listCards).toHaveLength(1)
  await expect.element(page.getByRole('link', { name: OTHER.title })).toBeVisible()
  await page.getByRole('link', { name: 'In progress' }).click()
  await expect.element(page.getByRole('link', { name: OWN.title })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search your courses' }).fill('nothing like it')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No Data found')).toBeVisible()
  await expect.poll(getAddress).toBe('/profile/enrollments?type=notcomplete&query=nothing+like+it')
  await page.getByRole('link', { name: 'Show all' }).click()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect.poll(listCards).toHaveLength(2)

  const leave = async (title: string) => {
    page
      .getByRole('button', { name: `Actions for ${title}` })
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    const entry = page.getByRole('menuitem', { name: 'Leave course' })
    await expect.element(entry).toBeVisible()
    entry.element().focus()
    await userEvent.keyboard('{Enter}')
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    // The menu that closes takes no focus from the dialog it opened.
    for (let presses = 0; presses < 3; presses += 1) {
      await userEvent.keyboard('{Tab}')
      await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
    }
    await dialog.getByRole('button', { name: 'Leave course' }).click()
  }
  await leave(OTHER.title)
  await expect.element(page.getByRole('button', { name: `Actions for ${OWN.title}` })).toHaveFocus()
  await leave(OWN.title)
  await expect.element(page.getByText('You’re not enrolled in any courses yet.')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain('No Data found')
})

const BUNDLE: BundleDetail = {
  id: '0190a000-0000-7000-8000-00000000f010',
  slug: 'both',
  title: 'Both of them',
  image: null,
  category: 'programming',
  covers: [],
  courseCount: 2,
  videoCount: 2,
  timeCount: 4,
  enrollCount: 0,
  price: null,
  type: 'bundle',
  creatorInfo: OWN.creatorInfo,
  ctfTitle: '',
  aboutHtml: '',
  aboutText: '',
  pathType: null,
  videoRestriction: false,
  courses: [OWN, OTHER],
}

/** Opens the page of a bundle, of which the reader is enrolled in the first course. */
function openBundle(
  bundle: BundleDetail,
  closed: { needsGrant: boolean; courseIds: string[] } | null = null,
  { invited = false, site = {} }: { invited?: boolean; site?: Partial<Site> } = {},
) {
  let enrolled = false
  const getStates = () => [
    { courseId: OWN.id, onWishlist: false, progress: 0, ...NOT_COMPLETED },
    { courseId: OTHER.id, onWishlist: false, progress: enrolled ? 100 : null, ...NOT_COMPLETED },
  ]
  const learning = {
    getBundleProgress: () => ({
      ...{ enrolled, courses: getStates(), closed: enrolled ? null : closed },
      ...{ invited, canEdit: false },
    }),
    listCourseViewerStates: () => ({ data: getStates() }),
    enrolInBundle() {
      enrolled = true
      return { enrolled: true }
    },
    leaveBundle() {
      enrolled = false
      return { enrolled: false }
    },
  } satisfies FakeApi['learning']
  return openPage('/bundles/both', {
    actor: createTestActor(),
    site,
    api: {
      catalogue: {
        getBundle: () => bundle,
        getOwnAccess: () => ({ request: null, hasAccess: false, canAsk: true, opensAt: null }),
      },
      learning,
    },
  })
}

test('a finished course that has grown stays completed, with its day and its new lessons', async () => {
  const grown = {
    ...enrol(OWN, 100),
    completedAt: '2026-03-01T09:00:00.000Z',
    newLessonCount: 1,
  }
  await openPage('/profile/enrollments', {
    actor: createTestActor(),
    api: {
      learning: {
        listEnrolments: () => ({ data: [grown], totalCount: 1, next: null, previous: null }),
        listCourseViewerStates: () => ({ data: [] }),
      },
    },
  })
  const card = page.getByRole('article')
  await expect.element(card.getByText('Completed', { exact: true })).toBeVisible()
  await expect.element(card.getByText('1 new lesson')).toBeVisible()
  await expect.element(card).toMatchTextContent(/Completed on .*Mar.* 2026|Completed on .*2026/)
  expect(card.getByRole('progressbar').elements()).toEqual([])
})

test('a bundle is entered, gone on with and left', async () => {
  await openBundle(BUNDLE)
  await expect
    .element(page.getByRole('progressbar', { name: `Progress in ${OWN.title}` }))
    .toBeInTheDocument()
  const enrolButton = page.getByRole('button', { name: 'Enroll in both courses' })
  await enrolButton.click()
  await expect.element(page.getByText('You’re in!')).toBeVisible()
  await expect.element(page.getByText('Enrolled', { exact: true })).toBeVisible()
  await expect.element(page.getByText('1 of 2 courses completed, 50%')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Continue', exact: true }))
    .toHaveAttribute('href', `/courses/${OWN.seoTitle}`)
  await page.getByRole('button', { name: 'Bundle actions' }).click()
  await page.getByRole('menuitem', { name: 'Leave bundle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave this bundle?' })
  await expect.element(dialog).toMatchTextContent('Courses you enrolled in separately stay')
  await dialog.getByRole('button', { name: 'Leave bundle' }).click()
  await expect.element(enrolButton).toHaveFocus()
})

test('a premium bundle is marked as such and offers nothing that would be refused', async () => {
  await openBundle({ ...BUNDLE, price: 49 }, { needsGrant: true, courseIds: [] })
  await expect.element(page.getByText('Premium', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('Premium: this bundle opens once you’ve been given access.'))
    .toBeVisible()
  await expect.element(page.getByText('You can still enroll in each of its courses below.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Request access' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Get premium access' }).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: /^Enroll/ })).not.toBeInTheDocument()
})

test('a premium bundle leads to the shop with its id, and who was given it reads that they are invited', async () => {
  const priced = { ...BUNDLE, price: 49 }
  const site = { premiumCoursesUrl: 'https://shop.example/all?from=site' }
  await openBundle(priced, { needsGrant: true, courseIds: [] }, { site })
  await expect
    .element(page.getByRole('link', { name: 'Get premium access' }))
    .toHaveAttribute('href', `https://shop.example/all?from=site&bundle=${BUNDLE.id}`)
  await openBundle(priced, null, { site, invited: true })
  await expect.element(page.getByText('You’re invited')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Enroll in both courses' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Request access' }).elements()).toEqual([])
})

test('a bundle with a closed course names it and leads to its page', async () => {
  await openBundle(BUNDLE, { needsGrant: false, courseIds: [OTHER.id] })
  await expect.element(page.getByText('One course of this bundle is invitation only:')).toBeVisible()
  const closed = page.getByRole('listitem').getByRole('link', { name: OTHER.title }).first()
  await expect.element(closed).toHaveAttribute('href', `/courses/${OTHER.seoTitle}`)
})
