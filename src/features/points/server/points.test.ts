import { call, safe } from '@orpc/server'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { viewerDays } from '#features/learning/server/tables.ts'
import { createRateLimits } from '#platform/server/http/rate-limit.ts'
import { contextFor } from '#tests/support/context.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { pointsFor } from '../rules/ladder.ts'
import { awardWatching } from './commands/award-watching.ts'
import { balanceReader } from './ledger/balance-of.ts'
import { createPointsRouter } from './router.ts'

const { db } = await testDatabase()
const router = createPointsRouter(db, createRateLimits())
const balanceOf = balanceReader(db)
const MINUTE = 60_000

describe('awarding points for watching', () => {
  test('gives what the ladder says, in whatever order and however often milestones are told', async () => {
    const milestone = fc.integer({ min: 0, max: 200 })
    await fc.assert(
      fc.asyncProperty(fc.array(milestone, { minLength: 1, maxLength: 6 }), async (minutes) => {
        const { id } = await makeUser(db)
        const clock = new FakeClock()
        for (const learned of minutes) {
          await awardWatching({ db, clock }, { userId: id, day: '2026-03-02', learnedMs: learned * MINUTE })
        }
        const most = Math.max(...minutes) * MINUTE
        expect(await balanceOf(id, clock.now())).toBe(pointsFor(most))
      }),
      { numRuns: 25 },
    )
  })

  test('told by two processes at once it gives the points once', async () => {
    const { id } = await makeUser(db)
    const clock = new FakeClock()
    const milestone = { userId: id, day: '2026-03-02', learnedMs: 120 * MINUTE }
    await Promise.all(Array.from({ length: 8 }, () => awardWatching({ db, clock }, milestone)))
    expect(await balanceOf(id, clock.now())).toBe(100)
  })

  test('another day gives points of its own; they are gone after 60 days', async () => {
    const { id } = await makeUser(db)
    const clock = new FakeClock('2026-03-02T12:00:00Z')
    await awardWatching({ db, clock }, { userId: id, day: '2026-03-02', learnedMs: 30 * MINUTE })
    clock.advance({ days: 1 })
    await awardWatching({ db, clock }, { userId: id, day: '2026-03-03', learnedMs: 5 * MINUTE })
    expect(await balanceOf(id, clock.now())).toBe(25)
    clock.advance({ days: 59 })
    expect(await balanceOf(id, clock.now())).toBe(5)
    clock.advance({ days: 1 })
    expect(await balanceOf(id, clock.now())).toBe(0)
  })
})

describe('the balance', () => {
  test('is for the signed-in alone, and one’s own', async () => {
    const { error } = await safe(call(router.getBalance, undefined, { context: contextFor(db, null) }))
    expect(error).toMatchObject({ code: 'UNAUTHORIZED' })
    const [learner, other] = [await makeUser(db), await makeUser(db)]
    const clock = new FakeClock('2026-03-02T12:00:00Z')
    await db.insert(viewerDays).values({ viewerId: learner.id, day: '2026-03-02', learnedMs: 6 * MINUTE })
    await awardWatching({ db, clock }, { userId: learner.id, day: '2026-03-02', learnedMs: 6 * MINUTE })
    const ask = (actor: typeof learner) =>
      call(router.getBalance, undefined, { context: contextFor(db, actor, { clock }) })
    expect(await ask(learner)).toEqual({
      balance: 5,
      earnedToday: 5,
      learnedTodaySeconds: 360,
      nextStep: { learnedSeconds: 1800, points: 20 },
      expiring: { points: 5, at: '2026-05-01T12:00:00.000Z', inDays: 60 },
    })
    expect(await ask(other)).toMatchObject({ balance: 0, earnedToday: 0 })
    const total = await call(router.getTotal, undefined, { context: contextFor(db, learner, { clock }) })
    expect(total).toEqual({ balance: 5 })
  })
})
