import { expect, test } from 'vitest'
import { createLog } from '#platform/server/telemetry/log.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { orderStatusUpdated } from '../rules/order-events.ts'
import { ownInvite } from './campus-invite/own-invite.ts'
import { earnPoints } from './ledger/earn-points.ts'
import { pointsSubscribers } from './subscribers.ts'

const { db } = await testDatabase()
const clock = new FakeClock()
const told: unknown[] = []
const subscribers = pointsSubscribers({ db, clock, tell: (...message) => void told.push(message) })

const hear = async (eventName: string, payload: unknown) => {
  const { job } = subscribers.find((one) => one.eventName === eventName) ?? {}
  const context = {
    log: createLog('silent'),
    signal: new AbortController().signal,
    attempt: 1,
    maxAttempts: 1,
  }
  await job?.handle(payload, context)
}

test('the balance in every tab follows an order', async () => {
  const { id: userId } = await makeUser(db)
  const gift = { userId, amount: 40, cause: 'a gift', at: clock.now(), expiresAt: null }
  await db.transaction((tx) => earnPoints(tx, { ...gift, source: 'adjustment' }))
  await hear(orderStatusUpdated.name, { orderId: userId, userId, state: 'cancelled' })
  expect(told.at(-1)).toEqual([userId, 'points:changed', { balance: 40 }])
})

test('a new account counts for whoever invited it, however often it is told', async () => {
  const [ada, lena, ravi] = [await makeUser(db), await makeUser(db), await makeUser(db)]
  const { code } = await ownInvite(db, ada.id, clock.now())
  await hear('account.created', { userId: lena.id, invite: code })
  await hear('account.created', { userId: lena.id, invite: code })
  await hear('account.created', { userId: ravi.id })
  expect((await ownInvite(db, ada.id, clock.now())).joined).toBe(1)
})
