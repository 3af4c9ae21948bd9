import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestContext, createTestQueryContext } from '#tests/support/test-context.ts'
import { getHeatMap } from '../queries/learning-stats.ts'
import { createLearningRateLimits } from '../rate-limits.ts'
import { viewerDays, viewerState } from '../tables.ts'
import { learnedTotals } from '../top-learner-tables.ts'
import { createDashboardRoutes } from './dashboard-routes.ts'
import { refreshLearnedTotals } from './refresh-learned-totals.ts'

const { db } = await setUpTestDatabase()
const refreshAt = (instant: string) => refreshLearnedTotals(createTestQueryContext(db, new Date(instant)))
const router = createDashboardRoutes(createLearningRateLimits(createRateLimits()))
const HOUR_MS = 3_600_000

type Learner = Awaited<ReturnType<typeof makeUser>>
const learn = (learner: Learner, day: string, learnedMs: number) =>
  db
    .insert(viewerDays)
    .values({ viewerId: learner.id, day, learnedMs })
    .onConflictDoUpdate({ target: [viewerDays.viewerId, viewerDays.day], set: { learnedMs } })
const at = (instant: string) => new FakeClock(new Date(instant))
const ask = (learner: Learner, period: 'all' | 'month', clock = at('2026-11-21T12:00:00Z')) =>
  call(router.getTopLearners, { period }, { context: createTestContext(db, learner, { clock }) })
const totalOf = async (learner: Learner, period: string) =>
  (await db.select().from(learnedTotals).where(eq(learnedTotals.userId, learner.id))).find(
    (row) => row.period === period,
  )?.learnedMs

describe('the totals of learners', () => {
  test('are kept by month and in all, and follow days that change', async () => {
    const learner = await makeUser(db)
    await learn(learner, '2026-09-30', 2 * HOUR_MS)
    await learn(learner, '2026-11-01', HOUR_MS)
    await learn(learner, '2026-11-20', HOUR_MS)
    await refreshAt('2026-11-21T12:00:00Z')
    expect(await totalOf(learner, '2026-09')).toBe(2 * HOUR_MS)
    expect(await totalOf(learner, '2026-11')).toBe(2 * HOUR_MS)
    expect(await totalOf(learner, 'all')).toBe(4 * HOUR_MS)

    await learn(learner, '2026-11-20', 3 * HOUR_MS)
    await refreshAt('2026-11-21T12:15:00Z')
    expect(await totalOf(learner, '2026-11')).toBe(4 * HOUR_MS)
    expect(await totalOf(learner, 'all')).toBe(6 * HOUR_MS)
  })

  test('catch up after a time without a worker, over the end of a month', async () => {
    const learner = await makeUser(db)
    await refreshAt('2027-01-20T00:00:00Z')
    await learn(learner, '2027-01-31', HOUR_MS)
    await learn(learner, '2027-02-01', HOUR_MS)
    await refreshAt('2027-03-15T00:00:00Z')
    expect(await totalOf(learner, '2027-01')).toBe(HOUR_MS)
    expect(await totalOf(learner, '2027-02')).toBe(HOUR_MS)
    expect(await totalOf(learner, 'all')).toBe(2 * HOUR_MS)
  })

  test('leave out visitors and those who have left', async () => {
    const gone = await makeUser(db, { deletedAt: new Date('2027-04-01T00:00:00Z') })
    await learn(gone, '2027-04-02', HOUR_MS)
    const visitor = '0190a0a0-0000-7000-8000-00000000000a'
    await db.insert(viewerDays).values({ viewerId: visitor, day: '2027-04-02', learnedMs: HOUR_MS })
    await refreshAt('2027-04-02T12:00:00Z')
    expect(await totalOf(gone, 'all')).toBeUndefined()
    expect(await db.select().from(learnedTotals).where(eq(learnedTotals.userId, visitor))).toEqual([])
  })
})

describe('top learners', () => {
  const rank = async (learner: Learner, learnedMs: number, period = 'all') =>
    db.insert(learnedTotals).values({ userId: learner.id, period, learnedMs })
  const fresh = () => db.delete(learnedTotals)

  test('are those with most, ties on one place, names cut, oneself marked', async () => {
    await fresh()
    const long = await makeUser(db, { name: 'Bartholomew Featherstone' })
    const [one, two, last] = [await makeUser(db), await makeUser(db), await makeUser(db)]
    await rank(long, 9 * HOUR_MS)
    await rank(one, 5 * HOUR_MS + 999)
    await rank(two, 5 * HOUR_MS)
    await rank(last, HOUR_MS)
    const list = await ask(two, 'all')
    expect(list.result.map(({ place, totalPoints }) => [place, totalPoints])).toEqual([
      [1, 32_400],
      [2, 18_000],
      [2, 18_000],
      [4, 3_600],
    ])
    expect(list.result[0]?.userInfo.name).toBe('Bartholomew Fea…')
    expect(list.result.filter(({ own }) => own)).toHaveLength(1)
    expect(list.own).toEqual({ shown: true, place: 2, totalPoints: 18_000 })
  })

  test('leave out the banned, the deleted and who does not want to be seen', async () => {
    await fresh()
    const now = new Date('2026-11-21T12:00:00Z')
    const banned = await makeUser(db, { banned: true })
    const free = await makeUser(db, { banned: true, banExpires: new Date(now.getTime() - 1) })
    const deleted = await makeUser(db, { deletedAt: now })
    const shy = await makeUser(db)
    const learner = await makeUser(db)
    for (const one of [banned, free, deleted, shy]) await rank(one, 2 * HOUR_MS)
    await rank(learner, HOUR_MS)
    await call(router.showAmongTopLearners, { shown: false }, { context: createTestContext(db, shy) })

    const list = await ask(learner, 'all')
    expect(list.result.map(({ totalPoints }) => totalPoints)).toEqual([7200, 3600])
    expect(list.own.place).toBe(2)
    expect((await ask(shy, 'all')).own).toEqual({ shown: false, place: null, totalPoints: 7200 })

    await call(router.showAmongTopLearners, { shown: true }, { context: createTestContext(db, shy) })
    expect((await ask(shy, 'all')).own).toMatchObject({ shown: true, place: 1 })
  })

  test('of the month are those of the month the viewer is in', async () => {
    await fresh()
    const learner = await makeUser(db, { timeZone: 'Pacific/Auckland' })
    await rank(learner, HOUR_MS, '2026-11')
    await rank(learner, 2 * HOUR_MS, '2026-12')
    expect((await ask(learner, 'month', at('2026-11-30T10:00:00Z'))).own.totalPoints).toBe(3600)
    expect((await ask(learner, 'month', at('2026-11-30T12:00:00Z'))).own.totalPoints).toBe(7200)
  })

  test('someone new has no place', async () => {
    const learner = await makeUser(db)
    expect((await ask(learner, 'month')).own).toEqual({ shown: true, place: null, totalPoints: 0 })
  })

  test('are for the signed in, and of known periods', async () => {
    const { error } = await safe(call(router.getTopLearners, {}, { context: createTestContext(db, null) }))
    expect(error).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('erasing an account takes totals and choice along, and the export names them', async () => {
    const { learningPersonalData } = await import('../account-data.ts')
    const learner = await makeUser(db)
    await rank(learner, HOUR_MS)
    await call(router.showAmongTopLearners, { shown: false }, { context: createTestContext(db, learner) })
    const before = await learningPersonalData.exportData(db, learner.id)
    expect(before).toMatchObject({ totals: [{ learnedMs: HOUR_MS }], choices: [{ amongTopLearners: false }] })
    await db.transaction((tx) => learningPersonalData.eraseData(tx, learner.id, new Date()))
    expect(await learningPersonalData.exportData(db, learner.id)).toMatchObject({ totals: [], choices: [] })
  })
})

describe('days of the heat map', () => {
  const map = (learner: Learner, instant: string) =>
    getHeatMap({ db, clock: { now: () => new Date(instant) }, actor: learner })

  test('are those of the learner’s zone, over a change to summer time', async () => {
    const learner = await makeUser(db, { timeZone: 'Europe/Berlin' })
    await learn(learner, '2026-03-28', 60_000)
    await learn(learner, '2026-03-29', 120_000)
    expect(await map(learner, '2026-03-29T21:59:00Z')).toMatchObject({
      today: '2026-03-29',
      points: [
        { dayDiff: 0, cipherPoint: 120 },
        { dayDiff: 1, cipherPoint: 60 },
      ],
    })
    expect(await map(learner, '2026-03-29T22:00:00Z')).toMatchObject({
      today: '2026-03-30',
      points: [
        { dayDiff: 1, cipherPoint: 120 },
        { dayDiff: 2, cipherPoint: 60 },
      ],
    })
  })

  test('go back 366 days and no further', async () => {
    const learner = await makeUser(db)
    await learn(learner, '2025-11-20', 60_000)
    await learn(learner, '2025-11-19', 60_000)
    const { points } = await map(learner, '2026-11-21T12:00:00Z')
    expect(points).toEqual([{ dayDiff: 366, cipherPoint: 60 }])
  })

  test('stay with the day that was started when the zone changes', async () => {
    const learner = await makeUser(db, { timeZone: 'America/Los_Angeles' })
    await db.insert(viewerState).values({
      viewerId: learner.id,
      refilledAt: new Date('2026-11-21T10:00:00Z'),
      day: '2026-11-21',
      dayEndsAt: new Date('2026-11-21T15:00:00Z'),
      zone: 'Asia/Tokyo',
    })
    await learn(learner, '2026-11-21', 600_000)
    // In Los Angeles it is still the 20th.
    expect(await map(learner, '2026-11-21T07:30:00Z')).toMatchObject({
      today: '2026-11-21',
      points: [{ dayDiff: 0, cipherPoint: 600 }],
    })
  })

  test('learned time of all years and enrolments stand on the card', async () => {
    const learner = await makeUser(db)
    await learn(learner, '2019-05-01', 5_400_000)
    await learn(learner, '2026-11-21', 1_800_000)
    const stats = await call(router.getLearningStats, undefined, { context: createTestContext(db, learner) })
    expect(stats).toEqual({ totalPoints: 7200, enrollments: 0 })
  })
})
