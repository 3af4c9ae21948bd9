import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestLearningRouter } from '#tests/support/routers.ts'
import { createTestContext, createTestSettings } from '#tests/support/test-context.ts'
import { visitorDevices } from '../lesson-work-tables.ts'
import { createVisitorNetworkLimit, deletePastVisitors } from './visitor-networks.ts'

const { db } = await setUpTestDatabase()
const networks = createVisitorNetworkLimit({
  secret: 'a secret',
  settings: createTestSettings({ 'learning.visitors-per-network': 2 }),
})
const clock = new FakeClock()
const HOME = '192.0.2.7'

const from = (network: string, deviceId: string = randomUUID()) => ({ deviceId, network })
const admit = (visitor: { deviceId: string; network: string }) => networks.admit({ db, clock }, visitor)

beforeEach(async () => {
  await db.delete(visitorDevices)
  clock.set('2026-03-02T09:00:00Z')
})

describe('a network', () => {
  test('lets in so many visitors a day; who is in stays in, wherever they go on', async () => {
    const first = from(HOME)
    expect([await admit(first), await admit(from(HOME)), await admit(from(HOME))]).toEqual([
      true,
      true,
      false,
    ])
    expect(await admit(first)).toBe(true)
    expect(await networks.isFull({ db, clock }, first)).toBe(false)
    expect(await networks.isFull({ db, clock }, from(HOME))).toBe(true)
    const elsewhere = from('198.51.100.1')
    expect(await admit(elsewhere)).toBe(true)
    expect(await admit({ ...elsewhere, network: HOME })).toBe(true)
  })

  test('is an IPv6 site, whatever subnet one takes', async () => {
    const [one, two, three] = ['1', '2', '3'].map((subnet) => from(`2001:db8:1:${subnet}::/64`))
    expect(one && two && three && [await admit(one), await admit(two), await admit(three)]).toEqual([
      true,
      true,
      false,
    ])
    expect(await admit(from('2001:db8:2:1::/64'))).toBe(true)
  })

  test('begins anew each day, and keeps neither addresses nor earlier days', async () => {
    for (const visitor of [from(HOME), from(HOME)]) await admit(visitor)
    clock.advance({ days: 1 })
    expect(await admit(from(HOME))).toBe(true)
    const rows = await db.select().from(visitorDevices)
    expect(JSON.stringify(rows)).not.toContain(HOME)
    await deletePastVisitors({ db, clock })
    expect((await db.select().from(visitorDevices)).map(({ day }) => day)).toEqual(['2026-03-03'])
  })
})

test('the allowance of a visitor whose network is full is nothing, and says why; a learner has their own', async () => {
  const router = createTestLearningRouter({ visitors: networks })
  const allowanceOf = (given: { ip: string; deviceId?: string }) =>
    call(router.getAllowance, undefined, { context: createTestContext(db, null, { clock, ...given }) })
  const known = from(HOME)
  for (const visitor of [known, from(HOME)]) await admit(visitor)
  expect(await allowanceOf({ ip: HOME })).toMatchObject({ remainingSeconds: 0, networkFull: true })
  const own = await allowanceOf({ ip: HOME, deviceId: known.deviceId })
  expect(own).toMatchObject({ remainingSeconds: 900 })
  expect(own).not.toHaveProperty('networkFull')
  expect(await allowanceOf({ ip: '198.51.100.1' })).toMatchObject({ remainingSeconds: 900 })
  const learner = createTestContext(db, await makeUser(db), { clock, ip: HOME })
  expect(await call(router.getAllowance, undefined, { context: learner })).toMatchObject({
    remainingSeconds: 7200,
  })
})
