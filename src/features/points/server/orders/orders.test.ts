import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enrolments } from '#features/learning/server/enrolment-tables.ts'
import type { ProfileSection } from '#features/profiles/rules/sections.ts'
import { profileEntries, profiles } from '#features/profiles/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { createTestCommandContext, listTestAuditEntries } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import {
  TEST_DELIVERY_ADDRESS as address,
  makeCourse,
  makeEnrolment,
  makeUser,
} from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { completeTestSections } from '#tests/support/profile-fields.ts'
import { createTestLearningRouter, createTestPointsRouter } from '#tests/support/routers.ts'
import { createTestContext, TEST_SETTINGS } from '#tests/support/test-context.ts'
import { pointsPersonalData } from '../account-data.ts'
import { getLedgerBalance } from '../ledger/balance.ts'
import { earnPoints } from '../ledger/ledger-entries.ts'
import { addReward } from '../store/rewards.ts'
import { setRewardStock } from '../store/stock.ts'
import { rewardOrders, rewardSizes, rewards } from '../store-tables.ts'
import { pointsLots } from '../tables.ts'
import { listOrderQueue } from './list-orders.ts'
import { moveOrder } from './move-order.ts'
import { rewardProfileSection } from './reward-section.ts'

const { db } = await setUpTestDatabase()
const router = createTestPointsRouter(db)
const START = '2026-03-02T09:00:00Z'
const FIVE = ['about', 'contact', 'education', 'experience', 'skills'] as const
const STORE = 'store' as const

async function makeReward({
  sizes = [{ size: '', stock: 3 }],
  ...given
}: Partial<Parameters<typeof addReward>[1]['reward']> = {}) {
  const slug = `reward-${randomUUID().slice(0, 8)}`
  await addReward(createTestCommandContext(db, new Date(START)), {
    reward: {
      slug,
      title: 'T-shirt',
      description: 'Soft.',
      motif: 't-shirt',
      cost: 3000,
      onePerPerson: false,
      until: null,
      ...given,
      sizes,
    },
  })
  const [reward] = await db.select().from(rewards).where(eq(rewards.slug, slug))
  if (!reward) throw new Error('no reward was made')
  return reward
}

/** Somebody with points (by default enough) and completed sections (by default five). */
async function makeLearner({
  points = 3100,
  sections = FIVE,
  at = new Date(START),
}: {
  points?: number
  sections?: readonly ProfileSection[]
  at?: Date
} = {}) {
  const user = await makeUser(db)
  await db.transaction(async (tx) => {
    const expiresAt = new Date('2026-12-24T00:00:00Z')
    if (points > 0) {
      const gift = { userId: user.id, source: 'adjustment', idempotencyKey: 'a gift', at, expiresAt } as const
      await earnPoints(tx, { ...gift, amount: points })
    }
    for (const section of sections)
      await rewardProfileSection(tx, { settings: TEST_SETTINGS }, { userId: user.id, section, at })
  })
  await completeTestSections(db, user.id, sections)
  return user
}

const ask = (user: Actor, clock = new FakeClock(START)) => {
  const how = { context: createTestContext(db, user, { clock }) }
  return {
    redeem: (rewardId: string, given: { size?: string; idempotencyKey?: string; price?: number } = {}) =>
      safe(call(router.redeem, { rewardId, address, idempotencyKey: randomUUID(), ...given }, how)),
    cancel: (orderId: string) => safe(call(router.cancelOrder, { orderId }, how)),
    orders: async () => (await call(router.listOrders, {}, how)).data,
    state: () => call(router.getRedemption, undefined, how),
  }
}
const stockOf = async (rewardId: string, size = '') => {
  const [row] = await db
    .select({ stock: rewardSizes.stock })
    .from(rewardSizes)
    .where(and(eq(rewardSizes.rewardId, rewardId), eq(rewardSizes.size, size)))
  return row?.stock
}
const toldOf = async (orderId: string) =>
  (await db.select().from(outbox).where(eq(outbox.type, 'order.status-updated')).orderBy(outbox.id))
    .map(({ payload }) => payload as { orderId: string; state: string })
    .filter((payload) => payload.orderId === orderId)
    .map(({ state }) => state)

describe('redeeming', () => {
  test('is for the signed-in', async () => {
    const context = createTestContext(db, null)
    const input = { rewardId: randomUUID(), address, idempotencyKey: randomUUID() }
    for (const answer of [
      safe(call(router.redeem, input, { context })),
      safe(call(router.getRedemption, undefined, { context })),
      safe(call(router.listOrders, {}, { context })),
      safe(call(router.cancelOrder, { orderId: randomUUID() }, { context })),
    ]) {
      expect((await answer).error).toMatchObject({ code: 'UNAUTHORIZED' })
    }
  })

  test('waits, like taking an order back and buying time, when it is asked too often', async () => {
    const user = await makeUser(db)
    const busy = createTestPointsRouter(db, { limits: { consume: async () => 7 } })
    const how = { context: createTestContext(db, user) }
    const asked = [
      call(busy.redeem, { rewardId: randomUUID(), address, idempotencyKey: randomUUID() }, how),
      call(busy.cancelOrder, { orderId: randomUUID() }, how),
      call(busy.extendDay, { limitSeconds: 7200 }, how),
    ]
    for (const { error } of await Promise.all(asked.map((answer) => safe<unknown, unknown>(answer))))
      expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('takes points and a piece, and freezes price, size and address', async () => {
    const reward = await makeReward({
      sizes: [
        { size: 'S', stock: 1 },
        { size: 'M', stock: 2 },
      ],
    })
    const user = await makeLearner()
    const api = ask(user)
    const { data: order } = await api.redeem(reward.id, { size: 'M' })
    expect(order).toMatchObject({ title: 'T-shirt', size: 'M', price: 3000, address, state: 'requested' })
    expect(order).toMatchObject({ canCancel: true, steps: [{ state: 'requested' }] })
    expect(await getLedgerBalance(db, user.id)).toBe(130)
    expect([await stockOf(reward.id, 'S'), await stockOf(reward.id, 'M')]).toEqual([1, 1])
    expect(await toldOf(order?.id ?? '')).toEqual(['requested'])

    await db.update(rewards).set({ title: 'Another', cost: 9000 }).where(eq(rewards.id, reward.id))
    expect(await api.orders()).toEqual([order])
    expect(await api.state()).toMatchObject({
      daysLeft: 60,
      newCourseReady: false,
      claimed: [reward.id],
      address,
    })
  })

  test('sent twice with the same key, even at once, is one order', async () => {
    const reward = await makeReward()
    const user = await makeLearner({ points: 9000 })
    const api = ask(user)
    const idempotencyKey = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.redeem(reward.id, { idempotencyKey })),
    )
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    expect(await api.orders()).toHaveLength(1)
    expect(await getLedgerBalance(db, user.id)).toBe(6030)
    expect(await stockOf(reward.id)).toBe(2)
  })

  test('two different things at once are one redemption: the other one has to wait', async () => {
    const [shirt, mug] = [await makeReward(), await makeReward()]
    const user = await makeLearner({ points: 9000 })
    const answers = await Promise.all([shirt, mug].map(({ id }) => ask(user).redeem(id)))
    expect(answers.filter(({ data }) => data)).toHaveLength(1)
    expect(answers.find(({ error }) => error)?.error).toMatchObject({
      code: 'BUFFER_TIME',
      data: { days: 60 },
    })
    expect(await getLedgerBalance(db, user.id)).toBe(6030)
  })

  test('of the last piece by fifty people at once: one gets it, forty-nine lose nothing', async () => {
    const reward = await makeReward({ sizes: [{ size: '', stock: 1 }] })
    const users = await Promise.all(Array.from({ length: 50 }, () => makeLearner()))
    const answers = await Promise.all(users.map((user) => ask(user).redeem(reward.id)))
    expect(answers.filter(({ data }) => data)).toHaveLength(1)
    for (const { error } of answers.filter(({ data }) => !data))
      expect(error).toMatchObject({ code: 'SOLD_OUT' })
    expect(await stockOf(reward.id)).toBe(0)
    const orders = await db.select().from(rewardOrders).where(eq(rewardOrders.rewardId, reward.id))
    expect(orders).toHaveLength(1)
    const balances = await Promise.all(users.map(({ id }) => getLedgerBalance(db, id)))
    expect(balances.filter((balance) => balance === 3130)).toHaveLength(49)
    expect(balances.filter((balance) => balance === 130)).toHaveLength(1)
  })

  test('is refused with the reason, and takes nothing', async () => {
    const sized = await makeReward({ sizes: [{ size: 'S', stock: 1 }] })
    const reward = await makeReward()
    const gone = await makeReward({ sizes: [{ size: '', stock: 0 }] })
    const over = await makeReward({ until: new Date(START) })
    const dear = await makeReward({ cost: 5000 })
    const ready = await makeLearner()
    const refused = async (user: Actor, rewardId: string) => (await ask(user).redeem(rewardId)).error
    expect(await refused(ready, randomUUID())).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refused(ready, sized.id)).toMatchObject({ code: 'NOT_SELECTED' })
    expect(await refused(ready, gone.id)).toMatchObject({ code: 'SOLD_OUT' })
    expect(await refused(ready, over.id)).toMatchObject({ code: 'REWARD_OVER' })
    expect(await refused(ready, dear.id)).toMatchObject({
      code: 'NOT_ENOUGH_POINTS',
      data: { missing: 1870 },
    })
    const poor = await makeLearner({ points: 2900 })
    expect(await refused(poor, reward.id)).toMatchObject({ code: 'NOT_ENOUGH_POINTS', data: { missing: 70 } })
    const strange = await makeLearner({ points: 3000, sections: FIVE.slice(1) })
    expect(await refused(strange, reward.id)).toMatchObject({
      code: 'PROFILE_INCOMPLETE',
      data: { missing: ['about', 'projects', 'certificates'] },
    })
    expect(await getLedgerBalance(db, ready.id)).toBe(3130)
    expect(await stockOf(reward.id)).toBe(3)
    expect(await ask(ready).orders()).toEqual([])
  })

  test('is made at the price that was agreed to, or not at all', async () => {
    const reward = await makeReward({ cost: 3050 })
    const user = await makeLearner()
    const api = ask(user)
    expect((await api.redeem(reward.id, { price: 3000 })).error).toMatchObject({ code: 'PRICE_CHANGED' })
    expect(await getLedgerBalance(db, user.id)).toBe(3130)
    for (const price of [0, -3050, 3050.5])
      expect((await api.redeem(reward.id, { price })).error).toMatchObject({ code: 'BAD_REQUEST' })
    expect((await api.redeem(reward.id, { price: 3050 })).data).toMatchObject({ price: 3050 })
  })

  test('does not pay with points that have expired', async () => {
    const reward = await makeReward()
    const user = await makeLearner()
    const { error } = await ask(user, new FakeClock('2026-12-24T00:00:00Z')).redeem(reward.id)
    expect(error).toMatchObject({ code: 'NOT_ENOUGH_POINTS', data: { missing: 2970 } })
  })

  test('again wants sixty days and a new course, and no second piece of what is one per person', async () => {
    const once = await makeReward({ onePerPerson: true })
    const other = await makeReward()
    const user = await makeLearner({ points: 9000 })
    const clock = new FakeClock(START)
    const api = ask(user, clock)
    expect((await api.redeem(once.id)).data?.state).toBe('requested')
    clock.advance({ days: 59, hours: 23 })
    expect((await api.redeem(other.id)).error).toMatchObject({ code: 'BUFFER_TIME', data: { days: 1 } })
    clock.advance({ hours: 1 })
    const { id: courseId } = await makeCourse(db)
    await makeEnrolment(db, user.id, courseId)
    expect((await api.redeem(other.id)).error).toMatchObject({ code: 'NO_NEW_COURSE' })
    const learning = createTestLearningRouter()
    const learner = { context: createTestContext(db, user, { clock }) }
    await call(learning.unenrol, { courseId }, learner)
    await call(learning.enrol, { courseId }, learner)
    expect((await api.redeem(other.id)).error).toMatchObject({ code: 'NO_NEW_COURSE' })
    await db.insert(enrolments).values({
      userId: user.id,
      courseId: (await makeCourse(db)).id,
      createdAt: clock.now(),
    })
    expect((await api.redeem(once.id)).error).toMatchObject({ code: 'ALREADY_CLAIMED' })
    expect((await api.redeem(other.id)).data?.state).toBe('requested')
  })
})

describe('an order', () => {
  test('is cancelled by its owner while it is requested: points with their expiry, and the piece, come back', async () => {
    const reward = await makeReward()
    const user = await makeLearner()
    const api = ask(user)
    const { data: order } = await api.redeem(reward.id)
    const stranger = await makeUser(db)
    expect((await ask(stranger).cancel(order?.id ?? '')).error).toMatchObject({ code: 'NOT_FOUND' })
    const lots = () => db.select().from(pointsLots).where(eq(pointsLots.userId, user.id))
    const cancelled = await Promise.all([api.cancel(order?.id ?? ''), api.cancel(order?.id ?? '')])
    // Pressed twice, or in two tabs, it is as it was wanted, and was done once.
    expect(cancelled.map(({ data }) => data?.state)).toEqual(['cancelled', 'cancelled'])
    expect(await getLedgerBalance(db, user.id)).toBe(3130)
    expect((await lots()).find(({ earned }) => earned === 3100)).toMatchObject({
      remaining: 3100,
      expiresAt: new Date('2026-12-24T00:00:00Z'),
    })
    expect(await stockOf(reward.id)).toBe(3)
    expect(await toldOf(order?.id ?? '')).toEqual(['requested', 'cancelled'])
    expect(await listTestAuditEntries(db, order?.id ?? '')).toEqual([])
    // What came to nothing is no redemption: the next one need not wait.
    expect((await api.redeem(reward.id)).data?.state).toBe('requested')
  })

  test('goes its way, and what is sent is not cancelled', async () => {
    const user = await makeLearner()
    const api = ask(user)
    const { data: order } = await api.redeem((await makeReward()).id)
    const orderId = order?.id ?? ''
    const at = new Date('2026-03-05T09:00:00Z')
    const move = (
      to: Parameters<typeof moveOrder>[1]['to'],
      rest: { tracking?: string; reason?: string } = {},
    ) => moveOrder(createTestCommandContext(db, at), { orderId, to, by: STORE, ...rest })
    expect(await move('shipped')).toMatchObject({ refusedIn: 'requested' })
    expect(await move('cancelled')).toMatchObject({ refusedIn: 'requested' })
    expect(await move('on-hold', { reason: 'The street has no number.' })).toBe('MOVED')
    expect((await api.orders())[0]).toMatchObject({ state: 'on-hold', reason: 'The street has no number.' })
    expect((await api.cancel(orderId)).error).toMatchObject({ code: 'NOT_CANCELLABLE' })
    for (const to of ['approved', 'packed'] as const) expect(await move(to)).toBe('MOVED')
    expect(await move('shipped', { tracking: 'DHL 123' })).toBe('MOVED')
    expect(await move('delivered')).toBe('MOVED')
    const by = { actorKind: 'command-line', actorName: 'operator', subjectType: 'order' }
    expect(await listTestAuditEntries(db, orderId)).toMatchObject([
      { ...by, action: 'order.on-hold', details: { owner: user.id, from: 'requested' } },
      { ...by, action: 'order.approved', details: { from: 'on-hold' } },
      { ...by, action: 'order.packed' },
      { ...by, action: 'order.shipped', details: { owner: user.id, from: 'packed' } },
      { ...by, action: 'order.delivered' },
    ])
    const [sent] = await api.orders()
    expect(sent).toMatchObject({ state: 'delivered', tracking: 'DHL 123', reason: null, canCancel: false })
    expect(sent?.steps.map(({ state }) => state)).toEqual([
      'requested',
      'on-hold',
      'approved',
      'packed',
      'shipped',
      'delivered',
    ])
    expect(await getLedgerBalance(db, user.id)).toBe(130)
    expect(
      await moveOrder(createTestCommandContext(db, at), { orderId: randomUUID(), to: 'approved', by: STORE }),
    ).toBe('NOT_FOUND')
  })

  test('is rejected with a reason, once: points and piece come back', async () => {
    const reward = await makeReward()
    const user = await makeLearner()
    const { data: order } = await ask(user).redeem(reward.id)
    const reject = () =>
      moveOrder(createTestCommandContext(db, new Date(START)), {
        orderId: order?.id ?? '',
        to: 'rejected',
        by: STORE,
        reason: 'We do not deliver there.',
      })
    const answers = await Promise.all([reject(), reject()])
    expect(answers).toContain('MOVED')
    expect(answers).toContainEqual({ refusedIn: 'rejected', at: expect.any(Date), by: null })
    expect(await listTestAuditEntries(db, order?.id ?? '')).toMatchObject([{ action: 'order.rejected' }])
    expect(await getLedgerBalance(db, user.id)).toBe(3130)
    expect(await stockOf(reward.id)).toBe(3)
    expect((await ask(user).orders())[0]).toMatchObject({ reason: 'We do not deliver there.' })
  })

  test('stands in the queue of its state with where to send it', async () => {
    const user = await makeLearner()
    const { data: order } = await ask(user).redeem((await makeReward()).id)
    const queue = await listOrderQueue({ db, clock: new FakeClock() }, { state: 'requested' })
    expect(queue.find(({ id }) => id === order?.id)).toMatchObject({ address, email: user.email })
  })
})

describe('the store', () => {
  test('tells what is given out, with what is left', async () => {
    const reward = await makeReward({
      sizes: [
        { size: 'S', stock: 0 },
        { size: 'M', stock: 2 },
      ],
    })
    const over = await makeReward({ until: new Date(START) })
    const list = async () => {
      const context = createTestContext(db, null, { clock: new FakeClock(START) })
      return (await call(router.listRewards, undefined, { context })).data
    }
    const found = (await list()).find(({ id }) => id === reward.id)
    expect(found).toMatchObject({ cost: 3000, image: null, motif: 't-shirt', until: null })
    expect(found?.sizes).toEqual([
      { size: 'S', stock: 0 },
      { size: 'M', stock: 2 },
    ])
    expect((await list()).some(({ id }) => id === over.id)).toBe(false)

    await setRewardStock(createTestCommandContext(db, new Date(START)), {
      slug: reward.slug,
      size: 'L',
      stock: 7,
    })
    await setRewardStock(createTestCommandContext(db, new Date(START)), {
      slug: reward.slug,
      size: 'S',
      stock: 1,
    })
    expect((await list()).find(({ id }) => id === reward.id)?.sizes.map(({ stock }) => stock)).toEqual([
      1, 2, 7,
    ])
    const wrong = setRewardStock(createTestCommandContext(db, new Date(START)), {
      slug: reward.slug,
      size: '',
      stock: 1,
    })
    await expect(wrong).rejects.toMatchObject({ code: 'size-wrong' })
    await expect(makeReward({ slug: reward.slug })).rejects.toMatchObject({ code: 'reward-exists' })

    const same = { slug: reward.slug, size: 'S', stock: 1 }
    await setRewardStock(createTestCommandContext(db, new Date(START)), same)
    const { slug } = reward
    expect(await listTestAuditEntries(db, reward.id)).toMatchObject([
      { action: 'reward.added', actorName: 'operator', subjectType: 'reward', details: { slug, cost: 3000 } },
      { action: 'reward.stock-updated', details: { slug, size: 'L', from: 0, to: 7 } },
      { action: 'reward.stock-updated', details: { slug, size: 'S', from: 0, to: 1 } },
    ])
  })
})

describe('sections of the profile', () => {
  test('give their points once, and those stay', async () => {
    const user = await makeUser(db)
    const complete = (section: ProfileSection) =>
      db.transaction((tx) =>
        rewardProfileSection(
          tx,
          { settings: TEST_SETTINGS },
          { userId: user.id, section, at: new Date(START) },
        ),
      )
    expect(await Promise.all([complete('about'), complete('about')])).toEqual(expect.arrayContaining([10, 0]))
    expect(await complete('skills')).toBe(5)
    expect(await complete('skills')).toBe(0)
    expect(await getLedgerBalance(db, user.id)).toBe(15)
    // The user's open pages hear of each rewarded section once.
    const told = await db.select().from(outbox).where(eq(outbox.type, 'points.changed')).orderBy(outbox.id)
    expect(told.filter(({ payload }) => JSON.stringify(payload).includes(user.id))).toHaveLength(2)
    const lots = await db.select().from(pointsLots).where(eq(pointsLots.userId, user.id))
    expect(lots.map(({ expiresAt }) => expiresAt)).toEqual([null, null])
    expect(await ask(user).state()).toMatchObject({ sections: [], profileReady: false, balance: 15 })
  })

  test('count for redeeming as they are now, whether or not they have given their points', async () => {
    const [user, reward] = [await makeLearner({ sections: [] }), await makeReward()]
    await db.delete(profiles).where(eq(profiles.userId, user.id))
    await completeTestSections(db, user.id, FIVE)
    expect(await ask(user).state()).toMatchObject({ sections: FIVE, profileReady: true })
    await db.delete(profileEntries).where(eq(profileEntries.userId, user.id))
    expect(await ask(user).state()).toMatchObject({
      sections: ['about', 'contact', 'skills'],
      missingSections: ['education', 'experience', 'projects', 'certificates'],
      profileReady: false,
    })
    expect((await ask(user).redeem(reward.id)).error).toMatchObject({ code: 'PROFILE_INCOMPLETE' })
  })

  test('give nothing to an account that is erased', async () => {
    const user = await makeUser(db, { deletedAt: new Date(START) })
    const at = new Date(START)
    const given = await db.transaction((tx) =>
      rewardProfileSection(tx, { settings: TEST_SETTINGS }, { userId: user.id, section: 'about', at }),
    )
    expect(given).toBe(0)
    expect(await db.select().from(pointsLots).where(eq(pointsLots.userId, user.id))).toEqual([])
  })
})

test('an account takes its orders and sections with it; what was not sent goes back to the store', async () => {
  const reward = await makeReward()
  const user = await makeLearner()
  const { data: order } = await ask(user).redeem(reward.id)
  const kept = await pointsPersonalData.exportData(db, user.id)
  expect(kept).toMatchObject({
    orders: [{ id: order?.id, address }],
    'order-steps': [{ orderId: order?.id, state: 'requested' }],
  })
  expect(kept['profile-sections']).toHaveLength(5)
  await db.transaction((tx) => pointsPersonalData.eraseData(tx, user.id, new Date(START)))
  await db.transaction((tx) => pointsPersonalData.eraseData(tx, user.id, new Date(START)))
  expect(await stockOf(reward.id)).toBe(3)
  const left = await pointsPersonalData.exportData(db, user.id)
  expect(Object.values(left).flat()).toEqual([])
})
