import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#features/accounts/server/index.ts'
import { enrolments, formerEnrolments, viewerDays } from '#features/learning/server/index.ts'
import { pointsLedger, rewardOrders, rewards } from '#features/points/server/index.ts'
import { tickets } from '#features/support/server/index.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { getUtcDayBounds, listUtcDays, SITE_FIGURES, type SiteFigure } from '../../rules/site-figures.ts'
import { siteDayFigures } from '../figure-tables.ts'
import { countSiteFigures } from './count-site-figures.ts'
import { listSiteFigures } from './list-site-figures.ts'

const { db } = await setUpTestDatabase()
const TODAY = '2026-06-15'
const NOW = new Date(`${TODAY}T09:00:00Z`)
const ctx = { db, clock: new FakeClock(NOW) }
const learner = await makeUser(db)
const course = await makeCourse(db)

beforeEach(async () => {
  ctx.clock.set(NOW)
  await db.delete(siteDayFigures)
})

const readDay = async (day: string) =>
  Object.fromEntries(
    (await db.select().from(siteDayFigures).where(eq(siteDayFigures.day, day))).map(({ figure, value }) => [
      figure,
      value,
    ]),
  ) as Record<SiteFigure, number>

async function enter(source: (typeof pointsLedger.$inferInsert)['source'], amount: number, createdAt: Date) {
  const idempotencyKey = `${source}:${amount}:${createdAt.toISOString()}`
  await db.transaction(async (tx) => {
    // Without the lots that belong to it.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.insert(pointsLedger).values({ userId: learner.id, source, amount, idempotencyKey, createdAt })
  })
}

async function openTicket(createdAt: Date, closedAt: Date | null = null) {
  await db.insert(tickets).values({
    userId: learner.id,
    type: 'others',
    title: 'Question',
    state: closedAt ? 'closed' : 'open',
    createdAt,
    closedAt,
    lastMessageAt: createdAt,
    dueAt: createdAt,
    lastSeqNo: 1,
    learnerReadSeqNo: 1,
    supportUnread: 1,
    idempotencyKey: sql`gen_random_uuid()`,
  })
}

test('each kind of event is in the figures of its day', async () => {
  const yesterday = new Date('2026-06-14T12:00:00Z')
  const other = await makeUser(db, { createdAt: NOW })
  await db.insert(viewerDays).values([
    { viewerId: learner.id, day: TODAY, learnedMs: 90_000 },
    { viewerId: other.id, day: TODAY, learnedMs: 150_000 },
    // A visitor, and somebody who has learned nothing.
    { viewerId: course.id, day: TODAY, learnedMs: 600_000 },
    { viewerId: course.creatorId, day: TODAY, learnedMs: 0 },
  ])
  await enter('watching', 50, yesterday)
  await enter('watching', 30, NOW)
  await enter('adjustment', 5, NOW)
  await enter('redemption', -20, NOW)
  await enter('expiry', -7, NOW)
  await enter('refund', 20, NOW)
  // One who stays, one who has left, and one who came back today.
  const [left, back] = [await makeCourse(db), await makeCourse(db)]
  await db.insert(enrolments).values([
    { userId: learner.id, courseId: course.id, createdAt: NOW },
    { userId: learner.id, courseId: back.id, createdAt: NOW },
  ])
  await db.insert(formerEnrolments).values([
    { userId: learner.id, courseId: left.id, firstEnrolledAt: NOW },
    { userId: learner.id, courseId: back.id, firstEnrolledAt: yesterday },
  ])
  const [reward] = await db
    .insert(rewards)
    .values({
      slug: 'mug',
      title: 'Mug',
      description: '',
      motif: 'mug',
      cost: 20,
      createdAt: NOW,
      updatedAt: NOW,
    })
    .returning({ id: rewards.id })
  await db.insert(rewardOrders).values({
    userId: learner.id,
    rewardId: reward?.id ?? '',
    title: 'Mug',
    size: '',
    price: 20,
    address: {} as never,
    state: 'requested',
    idempotencyKey: sql`gen_random_uuid()`,
    requestedAt: NOW,
    updatedAt: NOW,
  })
  await openTicket(yesterday, NOW)
  await openTicket(NOW)
  await countSiteFigures(ctx)
  expect(await readDay(TODAY)).toEqual({
    'sign-ups': 1,
    'active-learners': 2,
    'learned-minutes': 4,
    'points-given': 35,
    'points-spent': 20,
    'points-expired': 7,
    enrolments: 2,
    orders: 1,
    'tickets-opened': 1,
    'tickets-closed': 1,
  })
  expect(await readDay('2026-06-14')).toMatchObject({
    'points-given': 50,
    enrolments: 1,
    'tickets-opened': 1,
  })
})

test('a moment belongs to exactly the UTC day of its date', async () => {
  const instants = fc
    .record({
      day: fc.integer({ min: 0, max: 1 }),
      ms: fc.oneof(fc.constantFrom(0, 1, 86_399_999, 43_200_000), fc.integer({ min: 0, max: 86_399_999 })),
    })
    .map(({ day, ms }) => new Date(getUtcDayBounds('2026-06-14').from.getTime() + day * 86_400_000 + ms))
  const before = [await countSignUps('2026-06-14'), await countSignUps(TODAY)]
  await fc.assert(
    fc.asyncProperty(fc.array(instants, { minLength: 1, maxLength: 5 }), async (moments) => {
      const made = await Promise.all(moments.map((createdAt) => makeUser(db, { createdAt })))
      const expected = ['2026-06-14', TODAY].map(
        (day, index) =>
          (before[index] ?? 0) + moments.filter((at) => at.toISOString().startsWith(day)).length,
      )
      expect([await countSignUps('2026-06-14'), await countSignUps(TODAY)]).toEqual(expected)
      await db.delete(users).where(
        inArray(
          users.id,
          made.map(({ id }) => id),
        ),
      )
    }),
    { numRuns: 15 },
  )

  async function countSignUps(day: string): Promise<number> {
    ctx.clock.advance(1)
    await countSiteFigures(ctx)
    return (await readDay(day))['sign-ups']
  }
})

test('a run catches up with a few days, the newest first, until all are counted for good', async () => {
  const days = async () =>
    (await db.selectDistinct({ day: siteDayFigures.day }).from(siteDayFigures)).map(({ day }) => day).sort()
  await countSiteFigures(ctx)
  expect(await days()).toEqual(listUtcDays(TODAY, 12))
  for (let run = 0; run < 17; run += 1) await countSiteFigures(ctx)
  expect(await days()).toEqual(listUtcDays(TODAY, 180))

  // Three days later, what was counted too early is counted again, and nothing else.
  const late = await makeUser(db, { createdAt: new Date('2026-06-14T23:00:00Z') })
  ctx.clock.advance({ days: 3 })
  const first = await readDay('2026-06-14')
  await countSiteFigures(ctx)
  expect((await readDay('2026-06-14'))['sign-ups']).toBe(first['sign-ups'] + 1)
  await db.delete(users).where(eq(users.id, late.id))
  ctx.clock.advance(60_000)
  await countSiteFigures(ctx)
  expect((await readDay('2026-06-14'))['sign-ups']).toBe(first['sign-ups'] + 1)
})

test('runs at once do no harm, and an older count does not replace a newer one', async () => {
  await Promise.all([countSiteFigures(ctx), countSiteFigures(ctx), countSiteFigures(ctx)])
  const counted = await readDay(TODAY)
  expect(Object.keys(counted).sort()).toEqual([...SITE_FIGURES].sort())
  await makeUser(db, { createdAt: NOW })
  await countSiteFigures({ db, clock: new FakeClock(new Date(NOW.getTime() - 60_000)) })
  expect(await readDay(TODAY)).toEqual(counted)
  await countSiteFigures(ctx)
  expect((await readDay(TODAY))['sign-ups']).toBe(counted['sign-ups'] + 1)
})

test('a period has its days, its sums and those of the days before', async () => {
  expect((await listSiteFigures(ctx, { days: 7 })).countedAt).toBeNull()
  const set = (day: string, value: number) =>
    db.insert(siteDayFigures).values({ day, figure: 'orders', value, countedAt: NOW })
  for (const [index, day] of listUtcDays(TODAY, 14).entries()) await set(day, index)
  const week = await listSiteFigures(ctx, { days: 7 })
  expect(week.days).toEqual(listUtcDays(TODAY, 7))
  expect(week.countedAt).toBe(NOW.toISOString())
  expect(week.figures.find(({ figure }) => figure === 'orders')).toEqual({
    figure: 'orders',
    values: [7, 8, 9, 10, 11, 12, 13],
    total: 70,
    totalBefore: 21,
  })
  const month = await listSiteFigures(ctx, { days: 30 })
  expect(month.figures.find(({ figure }) => figure === 'orders')).toMatchObject({
    total: 91,
    totalBefore: null,
  })
})
