import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, listCalls } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'
import type { ConsoleBundle } from '../../rules/catalogue/bundles-contract.ts'
import type { ConsoleCourse } from '../../rules/catalogue/courses-contract.ts'
import type { FirstGrants } from './console-grants.tsx'

const OWNER = { id: '0190a000-0000-7000-8000-00000000c100', name: 'Grace Hopper', username: 'grace' }

const COURSE: ConsoleCourse = {
  id: '0190a000-0000-7000-8000-00000000c200',
  kind: 'course',
  title: 'Compilers from scratch',
  path: '/courses/compilers/first',
  categories: ['programming'],
  visibility: 'public',
  price: null,
  publishedAt: '2026-01-01T00:00:00.000Z',
  featuredAt: null,
  lessonCount: 1,
  learners: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  owner: OWNER,
}

const BUNDLE: ConsoleBundle = {
  id: '0190a000-0000-7000-8000-00000000c300',
  title: 'Systems in depth',
  path: '/bundles/systems',
  careerPath: null,
  publishedAt: '2026-01-01T00:00:00.000Z',
  courseCount: 1,
  learners: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  owner: OWNER,
}

type Grant = FirstGrants['data'][number]

/** Opens a page of the console on a server whose answers these are. */
const open = (address: string, admin: FakeApi['admin']) =>
  openPage(address, {
    actor: createTestActor('admin'),
    api: {
      admin: {
        listQueueBacklogs: () => ({ data: [] }),
        listAccessGrants: () => ({ data: [], next: null }),
        ...admin,
      },
    },
  })

test('courses are narrowed by a form, and each is one click from its owner and its page', async () => {
  await open('/admin/courses', {
    listCourses: () => ({ data: [COURSE], next: null }),
  })
  await page.getByLabelText('Title').fill('from scratch')
  await page.getByLabelText('Visibility').selectOptions('Public')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).last().click()
  await expect.poll(getAddress).toMatch(/search=from\+scratch/)
  expect(listCalls('admin.listCourses').at(-1)?.input).toMatchObject({
    search: 'from scratch',
    visibility: 'public',
  })
  await expect
    .element(page.getByRole('link', { name: OWNER.name }).first())
    .toHaveAttribute('href', `/admin/people/${OWNER.id}`)
  await page.getByRole('link', { name: COURSE.title }).click()
  await expect.poll(getAddress).toBe(`/admin/courses/${COURSE.id}`)
})

test('a course is taken off the site, put back and featured', async () => {
  let course = COURSE
  const at = '2026-02-01T00:00:00.000Z'
  await open(`/admin/courses/${COURSE.id}`, {
    getCourse: () => course,
    setCoursePublished({ published }) {
      course = { ...course, publishedAt: published ? at : null }
      return course
    },
    setCourseFeatured({ featured }) {
      course = { ...course, featuredAt: featured ? at : null }
      return course
    },
  })
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect.element(page.getByText('The course has been unpublished. Its learners keep it.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Feature' }).click()
  await expect.element(page.getByRole('button', { name: 'Stop featuring' })).toBeVisible()
})

test('access is given to one address, to a file after a look at it, and taken away', async () => {
  let grants: Grant[] = []
  const grant = (email: string) => {
    grants = [
      {
        id: `0190a000-0000-7000-8000-00000000000${grants.length + 1}`,
        email,
        source: 'one by one',
        grantedAt: '2026-02-01T00:00:00.000Z',
        grantedBy: 'ada',
        expiresAt: null,
        referral: null,
        state: 'in-force',
        canRevoke: true,
        accountId: null,
      },
      ...grants,
    ]
  }
  let isWrong = true
  await open(`/admin/courses/${COURSE.id}`, {
    getCourse: () => ({ ...COURSE, visibility: 'restricted' }),
    listAccessGrants: () => ({ data: grants, next: null }),
    grantAccess({ email }) {
      grant(email)
      return { changed: 1 }
    },
    revokeAccess: () => ({ revoked: true }),
    previewGrantList: () => ({
      addresses: 2,
      repeated: 0,
      wrong: isWrong
        ? [
            { line: 3, problem: 'NO_ADDRESS' },
            { line: 4, problem: 'BROKEN' },
          ]
        : [],
    }),
    grantAccessToList() {
      grant('grace@example.org')
      grant('alan@example.org')
      return { changed: 2 }
    },
  })
  const list = page.getByRole('list', { name: 'People with access' })
  await page.getByRole('button', { name: 'Give access' }).click()
  await expect.element(page.getByText('Please enter an email address.')).toBeVisible()
  const email = page.getByLabelText(/^Email/)
  await expect.element(email).toHaveFocus()
  await email.fill('ada@example.org')
  await page.getByRole('button', { name: 'Give access' }).click()
  await expect.element(list.getByText('ada@example.org')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke access for ada@example.org' }).click()
  await expect.element(list.getByText('Revoked')).toBeVisible()

  const file = page.getByLabelText(/^CSV file/)
  await file.upload(new File(['email\nada@example.org\nnobody\n"<b>\n'], 'spring.csv'))
  await expect.element(page.getByText('2 lines are invalid. Nobody was given access.')).toBeVisible()
  await expect.element(page.getByText('Line 3: no email address')).toBeVisible()
  await expect.element(page.getByText('Line 4: not a valid CSV line')).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await expect.element(file).toHaveFocus()
  isWrong = false
  await file.upload(new File(['email\ngrace@example.org\nalan@example.org\n'], 'spring.csv'))
  await expect.element(page.getByText(/Nobody has been given access yet\./)).toBeVisible()
  expect(listCalls('admin.grantAccessToList')).toEqual([])
  await page.getByRole('button', { name: 'Give 2 addresses access' }).click()
  await expect.poll(() => list.getByRole('listitem').all().length).toBe(3)
  expect(list.getByText('Waiting for an account').all().length).toBeGreaterThanOrEqual(2)
  expect(listCalls('admin.grantAccessToList')).toMatchObject([{ input: { fileName: 'spring.csv' } }])
})

test('a bundle is marked for the career-path guide', async () => {
  await open('/admin/bundles?search=in+depth', {
    listBundles: () => ({ data: [BUNDLE], next: null }),
  })
  expect(listCalls('admin.listBundles')[0]).toMatchObject({ input: { search: 'in depth' } })
  await expect
    .element(page.getByRole('link', { name: BUNDLE.title }))
    .toHaveAttribute('href', `/admin/bundles/${BUNDLE.id}`)

  let bundle = BUNDLE
  await open(`/admin/bundles/${BUNDLE.id}`, {
    getBundle: () => bundle,
    setBundleCareerPath({ careerPath }) {
      bundle = { ...bundle, careerPath }
      return bundle
    },
  })
  const path = page.getByLabelText(/^Path for/)
  await path.selectOptions('Product companies')
  await expect.element(page.getByText('The guide has been updated.')).toBeVisible()
  expect(bundle.careerPath).not.toBeNull()
  await path.selectOptions('None')
  await expect.poll(() => bundle.careerPath).toBeNull()
})
