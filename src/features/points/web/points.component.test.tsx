import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AcknowledgementKey } from '#features/accounts/rules/acknowledgements.ts'
import { DEFAULT_POINTS_LADDER } from '#features/points/rules/ladder.ts'
import { STATEMENT_PAGE_SIZE, type StatementEntry } from '#features/points/rules/statement.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { listCalls } from '#tests/components/support/fake-api.ts'
import { breakConnection, pushFromServer } from '#tests/components/support/fake-socket.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'

const MINUTE = 60_000

const dialog = page.getByRole('dialog')
const expectBalance = (points: string) =>
  expect
    .element(page.getByRole('banner').getByRole('button', { name: `You have ${points} Points`, exact: true }))
    .toBeVisible()

test('the introduction to points opens by itself until it was read to its end', async () => {
  let keys: AcknowledgementKey[] = []
  await openPage('/rewards', {
    actor: createTestActor(),
    site: { pointsLadder: DEFAULT_POINTS_LADDER },
    api: {
      accounts: {
        listAcknowledgements: () => ({ keys }),
        acknowledge(input) {
          keys = [...keys, ...input.keys]
          return { keys }
        },
      },
      points: {
        getBalance: () => ({
          balance: 3888,
          earnedToday: 0,
          learnedTodaySeconds: 0,
          nextStep: null,
          expiring: null,
        }),
      },
    },
  })
  await expect.element(dialog).toMatchTextContent('Learning earns Points')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(listCalls('accounts.acknowledge')).toEqual([])
  await page.getByRole('button', { name: 'How points work' }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect.element(dialog).toMatchTextContent('expire after 60 days')
  await dialog.getByRole('button', { name: 'I understand' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Your Points')).toMatchTextContent('3,888')
  await expect.poll(() => keys).toEqual(['points-policy'])
})

test('a visitor reads the rules of points without the introduction', async () => {
  await openPage('/rewards', { site: { pointsLadder: DEFAULT_POINTS_LADDER } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the statement goes back to the first entry and forth again', async () => {
  const TOTAL = STATEMENT_PAGE_SIZE * 2 + 11
  const buildEntry = (seq: number): StatementEntry => ({
    seq,
    source: seq === TOTAL ? 'redemption' : 'watching',
    amount: seq === TOTAL ? -112 : 5,
    balance: seq === TOTAL ? 3888 : 5 * seq,
    at: '2026-03-02T09:00:00.000Z',
    note: seq === TOTAL ? 'A cup' : null,
    day: null,
    left: seq === TOTAL ? null : 0,
    expiresAt: null,
    expiresInDays: null,
  })
  await openPage('/rewards/history', {
    actor: createTestActor(),
    api: {
      points: {
        listEntries(input) {
          const before = Number(input.before ?? TOTAL + 1)
          const last = Math.max(1, before - STATEMENT_PAGE_SIZE)
          const data = Array.from({ length: before - last }, (_, index) => buildEntry(before - 1 - index))
          return { data, balance: 3888, totalCount: TOTAL, next: last > 1 ? last : null }
        },
      },
    },
  })
  const rows = page.getByRole('table').getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/Redeemed: A cup.*−112.*3,888/)
  for (const entries of ['Entries 51 to 100 of 111', 'Entries 101 to 111 of 111']) {
    await page.getByRole('link', { name: 'Older entries' }).click()
    await expect.element(page.getByText(entries, { exact: false })).toBeVisible()
  }
  await expect.element(rows.last()).toMatchTextContent('nothing left of it')
  await expect.element(page.getByRole('link', { name: 'Older entries' })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Newer entries' }).click()
  await expect.element(page.getByText('Entries 51 to 100 of 111', { exact: false })).toBeVisible()
  await expect.poll(getAddress).toBe(`/rewards/history?before=${TOTAL - STATEMENT_PAGE_SIZE + 1}`)
})

test('points follow the server, and steps that come at once are celebrated one after the other', async () => {
  let balance = 3888
  await openPage('/rewards/history', {
    actor: createTestActor(),
    api: {
      points: {
        getTotal: () => ({ balance }),
        listEntries: () => ({ data: [], balance, totalCount: 0, next: null }),
      },
    },
  })
  const push = async (next: number, reached?: object) => {
    balance = next
    await pushFromServer('points:changed', { balance, ...(reached && { reached }) })
  }
  await expectBalance('3,888')
  await push(3889)
  await expectBalance('3,889')
  await expect.element(page.getByText('learned today', { exact: false })).not.toBeInTheDocument()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await push(3893, {
      gained: 5,
      points: 5,
      learnedMs: 5 * MINUTE,
      next: { gain: 15, learnedMs: 30 * MINUTE },
    })
    await push(3908, { gained: 15, points: 20, learnedMs: 30 * MINUTE })
    await expectBalance('3,908')
    const [first, second] = [5, 30].map((minutes) => page.getByText(`${minutes} minutes learned today`))
    if (!first || !second) throw new Error('two steps')
    await expect.element(first).toBeVisible()
    await expect.element(page.getByText('Next: 15 more at 30 minutes.')).toBeVisible()
    await expect.element(second).not.toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(5_000)
    await expect.element(second).toBeVisible()
    await expect.element(first).not.toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(5_000)
    await expect.element(second).not.toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }

  // What the server pushed while there was no connection is fetched once it is back.
  const restore = breakConnection()
  balance = 3915
  restore()
  await expectBalance('3,915')
})
