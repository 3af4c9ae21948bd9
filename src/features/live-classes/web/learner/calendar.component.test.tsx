import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getIsoInDays, QUIET_BATCH, TEST_BATCH } from '#tests/components/fixtures/batches.ts'
import { buildOnlyPage } from '#tests/components/fixtures/common.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'
import type { LiveClass } from '../../rules/schemas.ts'

const PATH = `/batches/${TEST_BATCH.slug}/calendar`
const MINUTE = 1 / 24 / 60
const CLASS: LiveClass = {
  id: '0190a000-0000-7000-8000-000000000001',
  title: 'Loops without fear',
  description: 'Bring a laptop.',
  startsAt: getIsoInDays(5 * MINUTE),
  endsAt: getIsoInDays(65 * MINUTE),
  isCancelled: false,
  resources: [],
  recording: null,
  attended: false,
}

/** Of a class that is on no list here. */
const OTHER_BATCH_ID = '0190a000-0000-7000-8000-0000000000b9'

/** Opens a calendar on a server that holds these classes, and gives them. */
async function openCalendar(given: LiveClass[], liveClasses: FakeApi['liveClasses'] = {}, address = PATH) {
  const server = { classes: given, skewMs: 0 }
  const getNow = () => new Date(Date.now() + server.skewMs).toISOString()
  await openPage(address, {
    actor: createTestActor(),
    api: {
      ...QUIET_BATCH,
      batches: { getBatch: () => TEST_BATCH },
      liveClasses: {
        listNextLiveClasses: () => ({
          batchId: TEST_BATCH.id,
          classes: server.classes.map(({ id, title, startsAt, endsAt }) => ({
            ...{ id, title, startsAt, endsAt, sectionId: null },
          })),
          now: getNow(),
        }),
        listLiveClasses: ({ list }) => ({
          ...buildOnlyPage(list === 'past' ? [] : server.classes),
          now: getNow(),
        }),
        getLiveClass({ classId }) {
          const found = server.classes.find(({ id }) => id === classId)
          return { ...CLASS, ...found, batchId: found ? TEST_BATCH.id : OTHER_BATCH_ID, now: getNow() }
        },
        ...liveClasses,
      },
    },
  })
  return server
}

const join = page.getByRole('button', { name: 'Join “Loops without fear”' })
const dialog = page.getByRole('dialog')

test('a class is joined in a window of its own, which closes where there is nothing to join', async () => {
  const tab = { opener: window as Window | null, close: vi.fn(), location: { replace: vi.fn() } }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  let isOver = false
  await openCalendar([CLASS], {
    joinLiveClass: () =>
      isOver ? refuse('ENDED', 'This live class is over.') : { link: 'https://meet.example/7' },
  })
  await join.click()
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([['https://meet.example/7']])
  expect(tab.opener).toBeNull()
  isOver = true
  await join.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This live class is over.')
  expect(tab.close).toHaveBeenCalledOnce()
})

test('a class opens and closes with its address, and one of another batch is named as missing', async () => {
  await openCalendar([CLASS])
  await page.getByRole('link', { name: CLASS.title }).click()
  await expect.element(page.getByRole('dialog', { name: CLASS.title })).toBeVisible()
  await expect.element(dialog.getByText('Bring a laptop.')).toBeVisible()
  await expect.poll(getAddress).toBe(`${PATH}?class=${CLASS.id}`)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(getAddress).toBe(PATH)
  await openCalendar([CLASS], {}, `${PATH}?class=0190a000-0000-7000-8000-000000000009`)
  await expect.element(page.getByText('That live class isn’t on this calendar.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the address of a feed is made, shown once and revoked', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openCalendar([], {
    listCalendarFeeds: () => ({ data: [{ batchId: null, createdAt: getIsoInDays(-1) }] }),
    renewCalendarFeed: () => ({ path: '/api/calendar/secret.ics' }),
    revokeCalendarFeed: () => ({ revoked: true }),
  })
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect.element(dialog.getByText(/^You have an address\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Create address' }).click()
  const address = `${window.location.origin}/api/calendar/secret.ics`
  await expect.element(dialog.getByLabelText('Address')).toHaveValue(address)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect.element(page.getByText('Address copied').first()).toBeVisible()
  expect(writeText).toHaveBeenCalledWith(address)
  await dialog.getByRole('button', { name: 'Revoke' }).first().click()
  await expect.element(page.getByText('The address no longer works').first()).toBeVisible()
  await expect.element(dialog.getByLabelText('Address')).not.toBeInTheDocument()
  expect(listCalls('liveClasses.revokeCalendarFeed').map(({ input }) => input)).toEqual([
    { batchId: TEST_BATCH.id },
  ])
})
