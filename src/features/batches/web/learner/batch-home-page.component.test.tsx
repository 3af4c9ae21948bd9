import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getIsoInDays, QUIET_BATCH, TEST_BATCH, TEST_COHORT } from '#tests/components/fixtures/batches.ts'
import { buildOnlyPage } from '#tests/components/fixtures/common.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { refuse } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'
import type { BatchDetail } from '../../rules/schemas.ts'

const WELCOME = `/batches/${TEST_BATCH.slug}/welcome`
const NO_PLACE: BatchDetail['viewer'] = { ...TEST_BATCH.viewer, place: 'none' }

/** Opens the home of a batch with one seat that starts in three days, on a server that gives and takes the seat. */
async function openBatchHome(given: Partial<BatchDetail> = {}) {
  let batch: BatchDetail = {
    ...TEST_BATCH,
    ...{ startDate: getIsoInDays(3), startsInMs: 3 * 86_400_000, phase: 'soon', capacity: 1, seatsLeft: 1 },
    ...{ viewer: NO_PLACE, ...given },
  }
  let isClosed = false
  await openPage(`/batches/${batch.slug}`, {
    actor: createTestActor(),
    api: {
      ...QUIET_BATCH,
      learning: {
        ...QUIET_BATCH.learning,
        continueCourse: () => ({
          videoTitle: null,
          destination: { place: 'welcome', address: WELCOME, startsInMs: batch.startsInMs },
        }),
      },
      batches: {
        getBatch: () => batch,
        joinBatch() {
          if (isClosed) return refuse('CLOSED', 'This batch is closed to new members.')
          const isFull = batch.seatsLeft === 0
          const [place, position] = isFull ? (['waiting', 1] as const) : (['member', null] as const)
          batch = { ...batch, seatsLeft: 0, viewer: { ...NO_PLACE, place, position } }
          return { place, position }
        },
        leaveBatch() {
          batch = { ...batch, viewer: NO_PLACE }
          return { left: true }
        },
      },
    },
  })
  return {
    close() {
      isClosed = true
      batch = { ...batch, viewer: { ...NO_PLACE, joinBlockedBy: 'closed' }, isArchived: true }
    },
  }
}

test('whoever joins has the seat and the countdown, and whoever leaves finds the waiting list', async () => {
  await openBatchHome()
  await page.getByRole('button', { name: 'Join batch' }).click()
  await expect.element(page.getByRole('heading', { name: 'You’re in' })).toBeVisible()
  const leave = page.getByRole('button', { name: 'Leave batch' })
  await expect.element(leave).toHaveFocus()
  await leave.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave batch' }).click()
  await expect.element(page.getByRole('button', { name: 'Join waiting list' })).toHaveFocus()
})

test('without a seat people wait, and see where they stand', async () => {
  await openBatchHome({ seatsLeft: 0 })
  await expect.element(page.getByRole('heading', { name: 'No seats left' })).toBeVisible()
  await page.getByRole('button', { name: 'Join waiting list' }).click()
  await expect.element(page.getByRole('main').getByText('You’re number 1 on the list.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Leave waiting list' })).toBeVisible()
})

test('a batch that was closed meanwhile shows a message', async () => {
  const server = await openBatchHome()
  server.close()
  await page.getByRole('button', { name: 'Join batch' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This batch is closed to new members.')
  await expect.element(page.getByRole('button', { name: 'Join batch' })).not.toBeInTheDocument()
})

test('a member who comes before the start is counted down to it', async () => {
  await openBatchHome({ viewer: TEST_BATCH.viewer })
  await page.getByRole('link', { name: 'See countdown' }).click()
  await expect.poll(getAddress).toBe(WELCOME)
})

test('the countdown says how long it is until a batch starts', async () => {
  const batch = { ...TEST_BATCH, startDate: getIsoInDays(3), startsInMs: 3 * 86_400_000 }
  await openPage(WELCOME, {
    actor: createTestActor(),
    api: { ...QUIET_BATCH, batches: { getBatch: () => batch } },
  })
  await expect.element(page.getByText(/^in [23] days$/)).toHaveRole('timer')
})

test('of all batches one’s own stand first', async () => {
  const other = { ...TEST_COHORT, id: '0190a000-0000-7000-8000-0000000000b2', name: 'Large table' }
  await openPage('/batches', {
    actor: createTestActor(),
    api: {
      batches: {
        listBatches: () => buildOnlyPage([other, TEST_COHORT]),
        listJoinedBatches: () => ({ data: [{ ...TEST_COHORT, place: 'member' }] }),
      },
    },
  })
  const own = page.getByRole('list', { name: 'Your batches' })
  await expect.element(own.getByRole('link', { name: 'Small table' })).toBeVisible()
  const others = page.getByRole('list', { name: 'More batches' })
  await expect.element(others.getByRole('link', { name: 'Large table' })).toBeVisible()
  await expect.element(others).not.toHaveTextContent('Small table')
})
