import { call, safe } from '@orpc/server'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { viewerDays } from '#features/learning/server/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestPointsRouter } from '#tests/support/routers.ts'
import { createLadderSettings, createTestContext, TEST_SETTINGS } from '#tests/support/test-context.ts'
import { DEFAULT_POINTS_LADDER, getPointsForLearning, listPointMilestones } from '../rules/ladder.ts'
import { buildWatchingKey } from '../rules/ledger.ts'
import { awardWatchingPoints } from './commands/award-watching.ts'
import { prepareSpendableBalance } from './ledger/balance.ts'
import { earnPoints } from './ledger/ledger-entries.ts'

const { db } = await setUpTestDatabase()
const router = createTestPointsRouter(db)
const balanceOf = prepareSpendableBalance(db)
const MINUTE = 60_000

describe('awarding points for watching', () => {
  test('gives what the ladder says, in whatever order and however often milestones are told', async () => {
    const milestone = fc.integer({ min: 0, max: 200 })
    await fc.assert(
      fc.asyncProperty(fc.array(milestone, { minLength: 1, maxLength: 6 }), async (minutes) => {
        const { id } = await makeUser(db)
        const clock = new FakeClock()
        for (const learned of minutes) {
          await awardWatchingPoints(
            { db, clock, settings: TEST_SETTINGS },
            { userId: id, day: '2026-03-02', learnedMs: learned * MINUTE },
          )
        }
        const most = Math.max(...minutes) * MINUTE
        expect(await balanceOf(id, clock.now())).toBe(getPointsForLearning(most))
      }),
      { numRuns: 25 },
    )
  })

  test('gives the same however a day is cut into ticks, and each day its own', async () => {
    const tick = fc.record({
      day: fc.constantFrom('2026-03-02', '2026-03-03'),
      ms: fc.nat({ max: 9 * MINUTE }),
    })
    const ladders = [
      undefined,
      [
        { learnedMs: 10 * MINUTE, points: 3 },
        { learnedMs: 30 * MINUTE, points: 40 },
      ],
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.array(tick, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(...ladders),
        fc.boolean(),
        async (ticks, ladder, late) => {
          const { id } = await makeUser(db)
          const clock = new FakeClock()
          const learned = new Map<string, number>()
          const told: { day: string; learnedMs: number }[] = []
          for (const { day, ms } of ticks) {
            const before = learned.get(day) ?? 0
            const learnedMs = before + ms
            learned.set(day, learnedMs)
            if (listPointMilestones(ladder).some((at) => before < at && at <= learnedMs))
              told.push({ day, learnedMs })
          }
          for (const milestone of late ? told.reverse() : told) {
            await awardWatchingPoints(
              { db, clock, settings: ladder ? createLadderSettings(ladder) : TEST_SETTINGS },
              { userId: id, ...milestone },
            )
          }
          const due = [...learned.values()].reduce((sum, ms) => sum + getPointsForLearning(ms, ladder), 0)
          expect(await balanceOf(id, clock.now())).toBe(due)
        },
      ),
      { numRuns: 25 },
    )
  })

  test('gives each minute of the first step its point, and says which steps it paid for', async () => {
    const { id } = await makeUser(db)
    const clock = new FakeClock()
    const award = (minutes: number) =>
      awardWatchingPoints(
        { db, clock, settings: TEST_SETTINGS },
        { userId: id, day: '2026-03-02', learnedMs: minutes * MINUTE },
      )
    for (const minutes of [1, 2, 3, 4]) expect(await award(minutes)).toEqual({ points: 1, steps: [] })
    expect(await award(5)).toEqual({ points: 1, steps: [DEFAULT_POINTS_LADDER[0]] })
    expect(await award(6)).toEqual({ points: 0, steps: [] })
    expect(await award(60)).toEqual({ points: 45, steps: DEFAULT_POINTS_LADDER.slice(1, 3) })
    expect(await balanceOf(id, clock.now())).toBe(50)
  })

  test('doubles nothing of a day that began when the first step was given all at once', async () => {
    const { id } = await makeUser(db)
    const clock = new FakeClock()
    const idempotencyKey = buildWatchingKey('2026-03-02', 5)
    const early = {
      userId: id,
      source: 'watching' as const,
      idempotencyKey,
      at: clock.now(),
      expiresAt: null,
    }
    await db.transaction((tx) => earnPoints(tx, { ...early, amount: 5 }))
    for (const minutes of [1, 4, 5, 7]) {
      const milestone = { userId: id, day: '2026-03-02', learnedMs: minutes * MINUTE }
      expect(await awardWatchingPoints({ db, clock, settings: TEST_SETTINGS }, milestone)).toEqual({
        points: 0,
        steps: [],
      })
    }
    expect(await balanceOf(id, clock.now())).toBe(5)
  })

  test('told by two processes at once it gives the points once', async () => {
    const { id } = await makeUser(db)
    const clock = new FakeClock()
    const milestone = { userId: id, day: '2026-03-02', learnedMs: 120 * MINUTE }
    await Promise.all(
      Array.from({ length: 8 }, () => awardWatchingPoints({ db, clock, settings: TEST_SETTINGS }, milestone)),
    )
    expect(await balanceOf(id, clock.now())).toBe(100)
  })

  test('another day gives points of its own; they are gone after 60 days', async () => {
    const { id } = await makeUser(db)
    const clock = new FakeClock('2026-03-02T12:00:00Z')
    await awardWatchingPoints(
      { db, clock, settings: TEST_SETTINGS },
      { userId: id, day: '2026-03-02', learnedMs: 30 * MINUTE },
    )
    clock.advance({ days: 1 })
    await awardWatchingPoints(
      { db, clock, settings: TEST_SETTINGS },
      { userId: id, day: '2026-03-03', learnedMs: 5 * MINUTE },
    )
    expect(await balanceOf(id, clock.now())).toBe(25)
    clock.advance({ days: 59 })
    expect(await balanceOf(id, clock.now())).toBe(5)
    clock.advance({ days: 1 })
    expect(await balanceOf(id, clock.now())).toBe(0)
  })
})

describe('the balance', () => {
  test('is for the signed-in alone, and one’s own', async () => {
    const { error } = await safe(call(router.getBalance, undefined, { context: createTestContext(db, null) }))
    expect(error).toMatchObject({ code: 'UNAUTHORIZED' })
    const [learner, other] = [await makeUser(db), await makeUser(db)]
    const clock = new FakeClock('2026-03-02T12:00:00Z')
    await db.insert(viewerDays).values({ viewerId: learner.id, day: '2026-03-02', learnedMs: 6 * MINUTE })
    await awardWatchingPoints(
      { db, clock, settings: TEST_SETTINGS },
      { userId: learner.id, day: '2026-03-02', learnedMs: 6 * MINUTE },
    )
    const ask = (actor: typeof learner) =>
      call(router.getBalance, undefined, { context: createTestContext(db, actor, { clock }) })
    expect(await ask(learner)).toEqual({
      balance: 5,
      earnedToday: 5,
      learnedTodaySeconds: 360,
      nextStep: { learnedSeconds: 1800, points: 20 },
      expiring: { points: 5, at: '2026-05-01T12:00:00.000Z', inDays: 60 },
    })
    expect(await ask(other)).toMatchObject({ balance: 0, earnedToday: 0 })
    const total = await call(router.getTotal, undefined, {
      context: createTestContext(db, learner, { clock }),
    })
    expect(total).toEqual({ balance: 5 })
  })
})
