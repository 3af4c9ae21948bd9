import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AccessRequestItem } from '#features/catalogue/rules/access-request.ts'
import type { AccessSubject, GivenGrant } from '#features/studio/rules/access/access-contract.ts'
import { buildOnlyPage, buildTestId } from '#tests/components/fixtures/common.ts'
import { createOwnCourse, NO_WORKS } from '#tests/components/fixtures/studio.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'

const SUBJECT: AccessSubject = {
  kind: 'course',
  subjectId: buildTestId(1),
  title: 'Clocks',
  path: '/courses/clocks',
  grantsBlockedBy: null,
  alsoOpens: null,
}
const PATH = `/profile/mycourses/${SUBJECT.subjectId}/access`

const createGrant = (number: number, email: string): GivenGrant => ({
  id: buildTestId(number),
  email,
  source: 'given by its creator',
  grantedAt: '2026-01-05T10:00:00.000Z',
  grantedBy: 'ada',
  expiresAt: null,
  referral: null,
  state: 'in-force',
  canRevoke: true,
  isUsed: false,
})

const REQUEST: AccessRequestItem = {
  id: buildTestId(90),
  name: 'Grace Hopper',
  username: 'grace',
  image: null,
  email: 'grace@example.org',
  message: 'I ring bells on Sundays.',
  requestedAt: '2026-01-05T10:00:00.000Z',
}

interface Given {
  subject?: AccessSubject
  grants?: GivenGrant[]
  requests?: AccessRequestItem[]
}

/** Opens the page of a work on a server that has given this access. */
function openAccess({ subject = SUBJECT, grants = [], requests = [] }: Given = {}) {
  const give = (emails: string[]) => {
    grants = [...emails.map((email, index) => createGrant(70 + grants.length + index, email)), ...grants]
    return { changed: emails.length }
  }
  const api: FakeApi = {
    studio: {
      getAccessSubject: () => subject,
      listGivenAccess: ({ search = '' }) => ({
        data: grants.filter(({ email }) => email?.includes(search)),
        next: null,
      }),
      listAccessRequests: () => ({ data: requests, totalCount: requests.length }),
      giveAccess: ({ email }) => give([email]),
      previewAccessList: ({ csv }) =>
        csv.includes('"open')
          ? {
              addresses: 1,
              repeated: 0,
              wrong: [
                { line: 3, problem: 'NO_ADDRESS' },
                { line: 4, problem: 'BROKEN' },
              ],
            }
          : { addresses: 2, repeated: 1, wrong: [] },
      giveAccessToList: ({ csv }) => give(csv.trim().split('\n').slice(1)),
      withdrawAccess: () => ({ withdrawn: true }),
      answerAccessRequest({ requestId, accepted }) {
        requests = requests.filter(({ id }) => id !== requestId)
        if (accepted) give([REQUEST.email])
        return { answered: true }
      },
    },
  }
  return openPage(PATH, { actor: createTestActor('creator'), api })
}

const rows = () => page.getByRole('list', { name: 'People with access' }).getByRole('listitem')
const rowOf = (email: string) => rows().filter({ hasText: email })
const giveButton = () => page.getByRole('button', { name: 'Give access', exact: true })
const choose = (csv: string) =>
  page.getByLabelText('CSV file').upload(new File([csv], 'spring.csv', { type: 'text/csv' }))

test('access is given to one address, shown, searched and revoked', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const used = { ...createGrant(60, 'old@example.org'), isUsed: true }
  await openAccess({ grants: [used] })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Access to Clocks')
  await expect.element(rowOf('old@').getByText('Learning')).toBeVisible()
  await giveButton().click()
  await expect.element(page.getByText('Please enter an email address.')).toBeVisible()
  await page.getByLabelText('Email').fill('new@example.org')
  await giveButton().click()
  await expect.element(rowOf('new@').getByText('Not used yet')).toBeVisible()
  await expect.element(rowOf('new@')).toMatchTextContent('given by its creator')
  await expect.element(rowOf('new@')).toMatchTextContent('by @ada')

  await page.getByRole('button', { name: 'Copy invitation for new@example.org' }).click()
  await expect.element(page.getByText('Invitation copied')).toBeVisible()
  expect(copy).toHaveBeenCalledWith(
    `${location.origin}/sign-in?email=new%40example.org&redirect=%2Fcourses%2Fclocks`,
  )
  expect(page.getByRole('button', { name: /^Copy invitation for old/ }).elements()).toEqual([])

  const search = page.getByLabelText('Search addresses')
  await search.fill('old')
  await expect.poll(() => rows().elements().length).toBe(1)
  await search.fill('nothing like it')
  await expect.element(page.getByText('No email address contains “nothing like it”.')).toBeVisible()
  await search.fill('')
  await expect.poll(() => rows().elements().length).toBe(2)

  await page.getByRole('button', { name: 'Revoke access for new@example.org' }).click()
  await expect.element(rowOf('new@').getByText('Revoked')).toBeVisible()
  expect(listCalls('studio.withdrawAccess')).toMatchObject([{ input: { kind: 'course' } }])
})

test('a list is looked at first, each wrong line by its number', async () => {
  await openAccess()
  await expect.element(page.getByText('Nobody has been given access yet.')).toBeVisible()
  await choose('email\nnew@example.org\nnobody\n"open')
  await expect.element(page.getByText('Line 3: no email address')).toBeVisible()
  await expect.element(page.getByText('Line 4: not a valid CSV line')).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await expect.element(page.getByLabelText('CSV file')).toHaveFocus()
  await choose('email\nnew@example.org\nother@example.org')
  await expect.element(page.getByText(/One line repeats an address/)).toBeVisible()
  await page.getByRole('button', { name: 'Give 2 addresses access' }).click()
  await expect.poll(() => rows().elements().length).toBe(2)
  expect(listCalls('studio.giveAccessToList')).toMatchObject([{ input: { fileName: 'spring.csv' } }])
})

test('who asks for access is let in, or declined with a reply', async () => {
  await openAccess({ requests: [REQUEST] })
  const heading = page.getByRole('heading', { name: '1 person is asking for access' })
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByText('I ring bells on Sundays.')).toBeVisible()
  await page.getByRole('button', { name: /^Decline .*request$/ }).click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByText('They’re notified, and see your reply if you write one.'))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /^Give .* access$/ }).click()
  await expect.element(heading).not.toBeInTheDocument()
  await expect.element(rowOf(REQUEST.email)).toBeVisible()

  await openAccess({ requests: [REQUEST] })
  await page.getByRole('button', { name: /^Decline .*request$/ }).click()
  await dialog.getByLabelText(/^Reply/).fill('Not yet.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect.element(heading).not.toBeInTheDocument()
  expect(listCalls('studio.answerAccessRequest')).toMatchObject([
    { input: { requestId: REQUEST.id, accepted: false, reply: 'Not yet.' } },
  ])
})

test('an open course takes no grants, and its link is copied', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openAccess({ subject: { ...SUBJECT, grantsBlockedBy: 'unlisted' } })
  await expect.element(page.getByText(/This is unlisted: everyone with its link can open it/)).toBeVisible()
  expect(page.getByLabelText('CSV file').elements()).toEqual([])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(page.getByText('Link copied')).toBeVisible()
  expect(copy).toHaveBeenCalledWith(`${location.origin}/courses/clocks`)
})

test('the card of a restricted course leads to its access, which is for creators', async () => {
  await openPage('/profile/mycourses', {
    actor: createTestActor('creator'),
    api: {
      studio: {
        listCourseDrafts: () => buildOnlyPage([]),
        listOwnCourses: () => ({
          ...buildOnlyPage([createOwnCourse({ title: 'Clocks', needsAccess: true })]),
          counts: { ...NO_WORKS, all: 1 },
        }),
      },
    },
  })
  await page.getByRole('link', { name: 'Access to Clocks' }).click()
  await expect.poll(getAddress).toBe(PATH)

  const refuseLearner = () => refuse('NOT_CREATOR', 'This is for creators.')
  await openPage(PATH, {
    actor: createTestActor(),
    api: {
      studio: {
        getAccessSubject: refuseLearner,
        listGivenAccess: refuseLearner,
        listAccessRequests: refuseLearner,
      },
    },
  })
  await expect.element(page.getByRole('heading', { name: 'This page is for creators' })).toBeVisible()
})
