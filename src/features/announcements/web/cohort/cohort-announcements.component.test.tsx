import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BoardRow } from '#features/batches/rules/board.ts'
import { TEST_COHORT } from '#tests/components/fixtures/batches.ts'
import { buildOnlyPage } from '#tests/components/fixtures/common.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { failAsOffline, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'
import type { CohortAnnouncement, CohortResource } from '../../rules/schemas.ts'

const PATH = `/profile/cohorts/${TEST_COHORT.id}`
const CONFLICT =
  'This was changed in another window. Reload it to see those changes; what you changed here will be lost.'
const ANNOUNCEMENT: CohortAnnouncement = {
  id: '0190a000-0000-7000-8000-000000000001',
  title: 'A guest next week',
  body: 'It is a surprise.',
  html: '<p>It is a surprise.</p>',
  isPinned: false,
  byMail: false,
  publishAt: '2030-01-14T18:00:00.000Z',
  publishedAt: null,
  author: null,
  recipientCount: null,
  version: 1,
}
const RESOURCE: CohortResource = {
  id: '0190a000-0000-7000-8000-000000000002',
  title: 'Cheat sheet',
  description: 'All of it on one page',
  url: 'https://example.org/sheet',
  createdAt: '2026-01-05T10:00:00.000Z',
  clickCount: 0,
  clickedBy: 0,
  version: 1,
}

const dialog = page.getByRole('dialog')

/** Opens the announcements of a cohort on a server that holds these. */
async function openAnnouncements(...given: CohortAnnouncement[]) {
  let saved = given
  await openPage(`${PATH}/announcements`, {
    actor: createTestActor('creator'),
    api: {
      batches: { getCohort: () => TEST_COHORT },
      announcements: {
        listCohortAnnouncements: () => buildOnlyPage(saved),
        previewAnnouncement: ({ body }) => ({ html: `<p>Rendered: ${body}</p>` }),
        createAnnouncement({ title, body, publishAt }) {
          const publishedAt = publishAt ? null : '2026-01-05T10:00:00.000Z'
          const made = { ...ANNOUNCEMENT, title, body, publishedAt, ...(publishAt && { publishAt }) }
          saved = [made, ...saved]
          return made
        },
        updateAnnouncement({ announcementId, version, publishAt, ...fields }) {
          const found = saved.find(({ id }) => id === announcementId)
          if (found?.version !== version) return refuse('CONFLICT', CONFLICT)
          const publishedAt = publishAt ? null : '2026-01-05T10:00:00.000Z'
          const changed = { ...found, ...fields, publishedAt, version: version + 1 }
          saved = saved.map((one) => (one === found ? changed : one))
          return changed
        },
        deleteAnnouncement({ announcementId }) {
          saved = saved.filter(({ id }) => id !== announcementId)
          return { deleted: true }
        },
      },
    },
  })
  return {
    saveElsewhere: () => {
      saved = saved.map((one) => ({ ...one, title: 'Theirs', version: one.version + 1 }))
    },
  }
}

test('what another window saved is not overwritten, and what is deleted leaves the focus on the list', async () => {
  const server = await openAnnouncements(ANNOUNCEMENT)
  await page.getByRole('button', { name: 'Edit A guest next week' }).click()
  await dialog.getByLabelText('Title').fill('Mine')
  server.saveElsewhere()
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect.element(dialog.getByText(CONFLICT)).toBeVisible()
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect.element(page.getByRole('heading', { name: 'Theirs' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Theirs' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('No announcements yet')).toBeVisible()
})

test('an announcement names what is missing, is previewed, outlives its window and is published', async () => {
  await openAnnouncements()
  await expect.element(page.getByText('No announcements yet')).toBeVisible()
  await page.getByRole('button', { name: 'New announcement' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(dialog.getByText('Enter a title.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Title')).toHaveFocus()
  await dialog.getByLabelText('Title').fill('Room 5 tonight')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect.element(dialog.getByText('There’s nothing to preview yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Write' }).click()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('We meet.')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'New announcement' }).click()
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Room 5 tonight')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect.element(dialog.getByText('Rendered: We meet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByRole('heading', { name: 'Room 5 tonight' })).toBeVisible()
  await page.getByRole('button', { name: 'New announcement' }).click()
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('')
})

test('a scheduled announcement wants a time, says it, and can be published early', async () => {
  await openAnnouncements()
  await page.getByRole('button', { name: 'New announcement' }).click()
  await dialog.getByLabelText('Title').fill('A guest next week')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('It is a surprise.')
  await dialog.getByLabelText('Later', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect.element(dialog.getByText('Choose a day and a time.')).toBeVisible()
  await dialog.getByLabelText('Day and time').fill('2030-01-14T18:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect.element(page.getByText(/^Scheduled for/)).toBeVisible()
  expect(listCalls('announcements.createAnnouncement')[0]?.input).toMatchObject({
    publishAt: '2030-01-14T18:00:00.000Z',
  })
  await page.getByRole('button', { name: 'Edit A guest next week' }).click()
  await expect.element(dialog.getByLabelText('Day and time')).toHaveValue('2030-01-14T18:00')
  await dialog.getByLabelText('Now', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByText('Announcement published').first()).toBeVisible()
  await expect.element(page.getByText(/^Scheduled for/)).not.toBeInTheDocument()
})

test('a resource takes web addresses only, and says how often it was opened', async () => {
  const opened = { id: '0190a000-0000-7000-8000-000000000003', title: 'Chart', clickCount: 1, clickedBy: 1 }
  const resources = [{ ...RESOURCE, ...opened }]
  await openPage(`${PATH}/resources`, {
    actor: createTestActor('creator'),
    api: {
      batches: { getCohort: () => TEST_COHORT },
      announcements: {
        listCohortResources: () => buildOnlyPage(resources),
        addBatchResource() {
          resources.push(RESOURCE)
          return RESOURCE
        },
      },
    },
  })
  await expect.element(page.getByText('1 click by 1 member')).toBeVisible()
  await page.getByRole('button', { name: 'Add resource' }).click()
  const add = dialog.getByRole('button', { name: 'Add resource' })
  await expect.element(add).toBeDisabled()
  await dialog.getByLabelText('Title').fill('Cheat sheet')
  await dialog.getByLabelText('Description').fill('All of it on one page')
  await dialog.getByLabelText(/^Link/).fill('javascript:alert(1)')
  await add.click()
  await expect.element(dialog.getByLabelText(/^Link/)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(dialog.getByLabelText(/^Link/)).toHaveFocus()
  await dialog.getByLabelText(/^Link/).fill('https://example.org/sheet')
  await add.click()
  await expect.element(page.getByText('Resources added successfully!').first()).toBeVisible()
  await expect.element(page.getByText('No clicks yet')).toBeVisible()
})

test('members are chosen on the board, and a message to them is kept until it is sent or given up', async () => {
  const rows = ['Anna', 'Ben'].map(
    (name, index): BoardRow => ({
      ...{ userId: `0190a000-0000-7000-8000-00000000001${index}`, name, username: null, profileImage: null },
      ...{ joinedAt: '2026-01-05T10:00:00.000Z', lessonsSeen: 0, lessonsBehind: 0, lastSeenAt: null },
      seenOfParts: [],
    }),
  )
  let isOffline = true
  await openPage(`${PATH}/board`, {
    actor: createTestActor('creator'),
    api: {
      batches: {
        getCohort: () => ({ ...TEST_COHORT, memberCount: 2 }),
        getBoard: () => ({
          ...buildOnlyPage(rows),
          ...{ parts: [], lessonCount: 2, expectedLessons: 0, behindCount: 0 },
        }),
      },
      announcements: { sendMessage: () => (isOffline ? failAsOffline() : { recipientCount: 1 }) },
    },
  })
  await expect.element(page.getByText('0 of 2').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Choose every member on this page' }).click()
  await expect.element(page.getByText('2 members chosen')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Choose Ben' }).click()
  await expect.element(page.getByText('1 member chosen')).toBeVisible()
  const write = page.getByRole('button', { name: 'Write a message' })
  await write.click()
  await expect.element(page.getByRole('dialog', { name: 'Message to 1 member' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText('Enter a title.')).toBeVisible()
  await dialog.getByLabelText('Title').fill('Are you seasick?')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await write.click()
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Are you seasick?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await write.click()
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('')
  await dialog.getByLabelText('Title').fill('Are you seasick?')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Tell me.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  isOffline = false
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('Message sent to 1 member').first()).toBeVisible()
  await expect.element(write).not.toBeInTheDocument()
  const [first, second] = listCalls('announcements.sendMessage').map(({ input }) => input)
  expect(second).toEqual(first)
  expect(second).toMatchObject({ to: { userIds: [rows[0]?.userId] }, title: 'Are you seasick?' })
})
