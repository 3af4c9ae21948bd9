import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { QUIET_BATCH, TEST_BATCH, TEST_COHORT } from '#tests/components/fixtures/batches.ts'
import { buildOnlyPage } from '#tests/components/fixtures/common.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'
import type { AssignmentCard, ManagedAssignment, SubmissionDetail } from '../rules/schemas.ts'

const HOUR_MS = 3_600_000
const LINK = 'https://github.com/ada/server'
const SHAPE = {
  id: '0190a000-0000-7000-8000-000000000001',
  title: 'A web server',
  type: 'regular',
  level: 'beginner',
  url: null,
  expiredAt: '2030-01-07T18:00:00.000Z',
  expiresInMs: 5 * HOUR_MS,
  points: 12,
} as const
const CARD: AssignmentCard = {
  ...SHAPE,
  descriptionHtml: '<p>One page.</p>',
  submission: null,
  blockedBy: null,
}
const DECISION = {
  verdict: 'rejected',
  reason: 'It has no tests.',
  remarks: '',
  at: '2026-01-05T10:00:00.000Z',
  by: 'Grace Hopper',
} as const
const VERSION = { version: 1, submissionLink: LINK, at: '2026-01-05T09:00:00.000Z', decision: DECISION }
const SUBMISSION: SubmissionDetail = {
  id: '0190a000-0000-7000-8000-000000000002',
  version: 1,
  state: 'submitted',
  status: 'added',
  submissionLink: LINK,
  learner: { id: '0190a000-0000-7000-8000-000000000003', name: 'Lena', username: 'lena', profileImage: null },
  assignment: { id: SHAPE.id, title: SHAPE.title, type: 'regular' },
  batch: { id: TEST_BATCH.id, name: TEST_BATCH.name, slug: TEST_BATCH.slug },
  waitingSince: '2026-01-05T09:00:00.000Z',
  isLate: false,
  decidedAt: null,
  takenBy: null,
  versions: [{ ...VERSION, decision: null }],
  canRelease: false,
}

const dialog = page.getByRole('dialog')

test('an assignment names what is missing, each in its field', async () => {
  const assignments: ManagedAssignment[] = []
  const added = { ...SHAPE, description: 'One page.', version: 1, waiting: 0, accepted: 0, rejected: 0 }
  await openPage(`/profile/cohorts/${TEST_COHORT.id}/assignments`, {
    actor: createTestActor('creator'),
    api: {
      batches: { getCohort: () => TEST_COHORT },
      assignments: {
        listCohortAssignments: () => ({ data: assignments, maxPoints: 100 }),
        addAssignment() {
          assignments.push(added)
          return added
        },
      },
    },
  })
  await expect.element(page.getByText('No assignments yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add assignment' }).click()
  const add = dialog.getByRole('button', { name: 'Add assignment' })
  await dialog.getByLabelText('Amount').fill('0')
  await add.click()
  await expect.element(dialog.getByText('Give the assignment a title.')).toBeVisible()
  await expect.element(dialog.getByText('Enter a whole number, at least 1.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Title')).toHaveFocus()
  await dialog.getByLabelText('Title').fill('A web server')
  await dialog.getByLabelText('Description').fill('One page.')
  await dialog.getByLabelText('Amount').fill('5')
  await dialog.getByLabelText('Unit').selectOptions('hours')
  await dialog.getByLabelText('Points').fill('12')
  await add.click()
  await expect.element(page.getByRole('heading', { name: 'A web server' })).toBeVisible()
  await expect.element(page.getByRole('main').getByText('0 waiting')).toBeVisible()
  expect(listCalls('assignments.addAssignment').map(({ input }) => input)).toMatchObject([
    { title: 'A web server', expiry: { amount: 5, unit: 'hours' }, points: 12, url: null },
  ])
})

/** Opens the assignments of a batch on a server that holds this one. */
async function openAssignments(given: AssignmentCard = CARD) {
  let card = given
  await openPage(`/batches/${TEST_BATCH.slug}/assignments`, {
    actor: createTestActor(),
    api: {
      ...QUIET_BATCH,
      batches: { getBatch: () => TEST_BATCH },
      assignments: {
        listBatchAssignments: () => ({
          data: [card],
          mentors: [],
          compilerUrl: 'https://code.example.org',
        }),
        submitAssignment({ submissionLink }) {
          const result = card.submission ? ('updated' as const) : ('added' as const)
          const submission = { submissionLink, status: result, state: 'submitted' as const, decision: null }
          card = { ...card, submission }
          return { result, assignment: card }
        },
        listOwnSubmissionVersions: () => ({ data: [VERSION] }),
      },
    },
  })
}

test('what is handed in is a link to GitHub', async () => {
  await openAssignments()
  await expect.element(page.getByText('5 hours left')).toHaveRole('timer')
  await page.getByRole('button', { name: 'Hand in “A web server”' }).click()
  const handIn = dialog.getByRole('button', { name: 'Hand in', exact: true })
  await handIn.click()
  await expect.element(dialog.getByText('Some required fields are empty!')).toBeVisible()
  await dialog.getByLabelText('GitHub link').fill('https://github.com.evil.example/x')
  await handIn.click()
  await expect.element(dialog.getByText('GitHub link is required for this submission!')).toBeVisible()
  await expect.element(dialog.getByLabelText('GitHub link')).toHaveFocus()
  expect(listCalls('assignments.submitAssignment')).toEqual([])
  await dialog.getByLabelText('GitHub link').fill(LINK)
  await handIn.click()
  await expect.element(page.getByText('Submission added successfully!').first()).toBeVisible()
  await expect.element(page.getByRole('main').getByText('Waiting for a mentor')).toBeVisible()
})

test('what was sent back says why, and is handed in again with its history', async () => {
  const submission = {
    submissionLink: LINK,
    status: 'added' as const,
    state: 'rejected' as const,
    decision: DECISION,
  }
  await openAssignments({ ...CARD, submission })
  await expect.element(page.getByText('It has no tests.')).toBeVisible()
  await page.getByRole('button', { name: 'History of “A web server”' }).click()
  await expect.element(dialog.getByText('It has no tests.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Hand in again: “A web server”' }).click()
  const again = page.getByRole('dialog', { name: 'Hand in again' })
  await expect.element(again.getByLabelText('GitHub link')).toHaveValue(LINK)
  await again.getByLabelText('GitHub link').fill(`${LINK}-tested`)
  await again.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect.element(page.getByText('Submission updated successfully!').first()).toBeVisible()
})

test('the deadline counts down, and its end asks the server what can be done still', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    let card: AssignmentCard = { ...CARD, expiresInMs: 2 * 60_000 }
    await openPage(`/batches/${TEST_BATCH.slug}/assignments`, {
      actor: createTestActor(),
      api: {
        ...QUIET_BATCH,
        batches: { getBatch: () => TEST_BATCH },
        assignments: {
          listBatchAssignments: () => ({
            data: [card],
            mentors: [],
            compilerUrl: 'https://code.example.org',
          }),
        },
      },
    })
    await expect.poll(() => page.getByText('2 minutes left').elements().length).toBe(1)
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.poll(() => page.getByText('1 minute left').elements().length).toBe(1)
    card = { ...card, expiresInMs: -1, blockedBy: 'expired' }
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.poll(() => page.getByRole('button', { name: /^Hand in/ }).elements().length).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

/** Opens what a learner handed in, on a server where somebody else may have decided already. */
async function openSubmission(given = SUBMISSION) {
  let submission = given
  await openPage(`/profile/mentoring/${submission.id}`, {
    actor: createTestActor(),
    api: {
      assignments: {
        getSubmission: () => submission,
        takeSubmission() {
          submission = {
            ...submission,
            takenBy: { id: createTestActor().id, name: 'Ada Lovelace' },
            canRelease: true,
          }
          return submission
        },
        decideSubmission: () =>
          submission.state === 'submitted'
            ? submission
            : refuse('ALREADY_DECIDED', 'Somebody else has already decided.'),
      },
    },
  })
  return {
    decideElsewhere() {
      submission = { ...submission, state: 'accepted', versions: [{ ...VERSION, decision: DECISION }] }
    },
  }
}

test('a mentor takes a submission, and sends it back with a reason only', async () => {
  await openSubmission()
  await expect
    .element(page.getByRole('link', { name: LINK.slice(8) }).first())
    .toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await page.getByRole('button', { name: 'Take it' }).click()
  await expect.element(page.getByText('You’ve taken it')).toBeVisible()
  await page.getByRole('radio', { name: 'Send back' }).click()
  const send = page.getByRole('button', { name: 'Send submission back' })
  await send.click()
  await expect.element(page.getByText('Say what’s missing so the learner can fix it.')).toBeVisible()
  await expect.element(page.getByLabelText('Reason')).toHaveFocus()
  await page.getByLabelText('Reason').fill('It has no tests.')
  await send.click()
  await expect.poll(getAddress).toBe('/profile/mentoring')
  expect(listCalls('assignments.decideSubmission').map(({ input }) => input)).toMatchObject([
    { version: 1, verdict: 'rejected', reason: 'It has no tests.' },
  ])
})

test('what a mentor wrote stays when somebody else has decided before', async () => {
  const server = await openSubmission()
  await page.getByLabelText(/^Remarks/).fill('Now it is whole.')
  server.decideElsewhere()
  const accept = page.getByRole('button', { name: 'Accept submission' })
  await accept.click()
  await expect.element(accept).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'What you wrote' })).toBeVisible()
  await expect.element(page.getByLabelText('Remarks')).toHaveValue('Now it is whole.')
})

test('the queue is for mentors, and says where nothing waits', async () => {
  const counts = { waiting: 0, mine: 0, late: 0 }
  await openPage('/profile/mentoring', {
    actor: createTestActor(),
    api: {
      assignments: { listSubmissions: () => ({ ...buildOnlyPage([]), counts, batches: [] }) },
    },
  })
  await expect.element(page.getByText('Nothing’s waiting')).toBeVisible()
  await openPage('/profile/mentoring', {
    actor: createTestActor(),
    api: { assignments: { listSubmissions: () => refuse('NOT_MENTOR', 'This is for mentors.') } },
  })
  await expect.element(page.getByRole('heading', { name: 'This page is for mentors' })).toBeVisible()
})
