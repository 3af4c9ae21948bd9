import { expect, test } from 'vitest'
import { milestoneReached } from '#features/learning/rules/events.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { TEST_SETTINGS } from '#tests/support/test-context.ts'
import { orderStatusUpdated } from '../rules/events.ts'
import { getOrCreateCampusInvite } from './campus-invite/campus-invite.ts'
import { earnPoints } from './ledger/ledger-entries.ts'
import { createPointsSubscribers } from './subscribers.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock()
const MINUTE = 60_000
const told: unknown[] = []
const subscribers = createPointsSubscribers({
  db,
  clock,
  tell: (...message) => void told.push(message),
  settings: TEST_SETTINGS,
})

const hear = async (eventName: string, payload: unknown) => {
  const { job } = subscribers.find((one) => one.eventName === eventName) ?? {}
  const context = {
    log: createLogger('silent'),
    signal: new AbortController().signal,
    attempt: 1,
    maxAttempts: 1,
  }
  await job?.handle(payload, context)
}

test('the balance in every tab follows an order', async () => {
  const { id: userId } = await makeUser(db)
  const gift = { userId, amount: 40, idempotencyKey: 'a gift', at: clock.now(), expiresAt: null }
  await db.transaction((tx) => earnPoints(tx, { ...gift, source: 'adjustment' }))
  await hear(orderStatusUpdated.name, { orderId: userId, userId, state: 'cancelled' })
  expect(told.at(-1)).toEqual([userId, 'points:changed', { balance: 40 }])
})

test('open pages hear of every point, and of each step by itself', async () => {
  const { id: userId } = await makeUser(db)
  told.length = 0
  for (const minutes of [3, 30, 30])
    await hear(milestoneReached.name, { userId, day: '2026-03-02', learnedMs: minutes * MINUTE })
  const step = (minutes: number, points: number, gained: number, next: object) => ({
    balance: 20,
    reached: { learnedMs: minutes * MINUTE, points, gained, next: expect.objectContaining(next) },
  })
  expect(told.map((message) => (Array.isArray(message) ? message[2] : null))).toEqual([
    { balance: 3 },
    step(5, 5, 5, { learnedMs: 30 * MINUTE, gain: 15 }),
    step(30, 20, 15, { learnedMs: 60 * MINUTE, gain: 30 }),
    // Told again: nothing was paid, so nothing is celebrated.
    { balance: 20 },
  ])
})

test('a new account counts for whoever invited it, however often it is told', async () => {
  const [ada, lena, ravi] = [await makeUser(db), await makeUser(db), await makeUser(db)]
  const { code } = await getOrCreateCampusInvite({ db, clock, actor: ada })
  await hear('account.created', { userId: lena.id, invite: code })
  await hear('account.created', { userId: lena.id, invite: code })
  await hear('account.created', { userId: ravi.id })
  expect((await getOrCreateCampusInvite({ db, clock, actor: ada })).joined).toBe(1)
})
