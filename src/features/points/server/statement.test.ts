import { call, safe } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { viewerDays, viewerState } from '#features/learning/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { createTestCommandContext, listTestAuditEntries } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestPointsRouter } from '#tests/support/routers.ts'
import { createTestContext, createTestSettings, TEST_SETTINGS } from '#tests/support/test-context.ts'
import { adjustPoints } from './commands/adjust-points.ts'
import { awardWatchingPoints } from './commands/award-watching.ts'
import { definePointsExpiryJob } from './jobs/expire-points.ts'
import { getLedgerBalance } from './ledger/balance.ts'
import { earnPoints, refundSpending, spendPoints } from './ledger/ledger-entries.ts'
import { pointsLedger } from './tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestPointsRouter(db)
const MINUTE = 60_000
const TODAY = '2026-03-02'

const give = (
  userId: string,
  amount: number,
  idempotencyKey: string,
  at: Date,
  expiresAt: Date | null = null,
) =>
  db.transaction((tx) =>
    earnPoints(tx, {
      userId,
      amount,
      idempotencyKey,
      source: 'adjustment',
      at,
      expiresAt,
      note: `for ${idempotencyKey}`,
    }),
  )

describe('the statement', () => {
  test('tells each entry with the balance after it, what is left of it and when that expires', async () => {
    const learner = await makeUser(db)
    const clock = new FakeClock()
    await awardWatchingPoints(
      { db, clock, settings: TEST_SETTINGS },
      { userId: learner.id, day: TODAY, learnedMs: 30 * MINUTE },
    )
    await give(learner.id, 10, 'kindness', clock.now())
    clock.advance({ days: 1 })
    const order = {
      userId: learner.id,
      amount: 12,
      source: 'redemption' as const,
      idempotencyKey: 'cup',
      at: clock.now(),
    }
    await db.transaction((tx) => spendPoints(tx, { ...order, note: 'A cup' }))
    const { data, balance, totalCount, next } = await call(
      router.listEntries,
      {},
      { context: createTestContext(db, learner, { clock }) },
    )
    const expiresAt = '2026-05-01T09:00:00.000Z'
    const nothing = { note: null, day: null, left: null, expiresAt: null, expiresInDays: null }
    expect({ data, balance, totalCount, next }).toEqual({
      balance: 18,
      data: [
        {
          ...nothing,
          seq: 4,
          source: 'redemption',
          amount: -12,
          balance: 18,
          at: '2026-03-03T09:00:00.000Z',
          note: 'A cup',
        },
        {
          ...nothing,
          seq: 3,
          source: 'adjustment',
          amount: 10,
          balance: 30,
          at: '2026-03-02T09:00:00.000Z',
          note: 'for kindness',
          left: 10,
        },
        {
          ...nothing,
          seq: 2,
          source: 'watching',
          amount: 15,
          balance: 20,
          at: '2026-03-02T09:00:00.000Z',
          day: TODAY,
          left: 8,
          expiresAt,
          expiresInDays: 59,
        },
        {
          ...nothing,
          seq: 1,
          source: 'watching',
          amount: 5,
          balance: 5,
          at: '2026-03-02T09:00:00.000Z',
          day: TODAY,
          left: 0,
          expiresAt,
          expiresInDays: 59,
        },
      ],
      totalCount: 4,
      next: null,
    })
  })

  test('gives every entry once, page by page, and nobody else’s', async () => {
    const [learner, other] = [await makeUser(db), await makeUser(db)]
    const clock = new FakeClock()
    for (let n = 1; n <= 23; n++) await give(learner.id, n, `n-${n}`, clock.now())
    const context = createTestContext(db, learner, { clock })
    const first = await call(router.listEntries, { limit: 10 }, { context })
    expect(first).toMatchObject({ totalCount: 23, next: 14 })
    // Earning points while reading on neither skips nor repeats entries.
    await give(learner.id, 99, 'late', clock.now())
    const second = await call(router.listEntries, { before: first.next ?? undefined, limit: 10 }, { context })
    const third = await call(router.listEntries, { before: second.next ?? undefined, limit: 10 }, { context })
    const amounts = [first, second, third].flatMap(({ data }) => data.map(({ amount }) => amount))
    expect(amounts).toEqual(Array.from({ length: 23 }, (_, index) => 23 - index))
    expect(third.next).toBeNull()
    const empty = await call(router.listEntries, {}, { context: createTestContext(db, other, { clock }) })
    expect(empty).toEqual({ data: [], balance: 0, totalCount: 0, next: null })
    const { error } = await safe(call(router.listEntries, {}, { context: createTestContext(db, null) }))
    expect(error).toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

test('the statement sums up to the balance that pages show, at every moment', async () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('earn'),
        points: fc.integer({ min: 1, max: 9 }),
        hours: fc.nat({ max: 4 }),
      }),
      fc.record({ kind: fc.constant('spend'), points: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ kind: fc.constant('return') }),
      fc.record({ kind: fc.constant('wait'), hours: fc.nat({ max: 3 }) }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const learner = await makeUser(db)
      const clock = new FakeClock()
      const context = createTestContext(db, learner, { clock })
      const spent: string[] = []
      for (const [index, step] of all.entries()) {
        const at = clock.now()
        const one = { userId: learner.id, source: 'adjustment' as const, idempotencyKey: `step ${index}`, at }
        if (step.kind === 'earn' && 'hours' in step) {
          const expiresAt = new Date(at.getTime() + step.hours * 60 * MINUTE)
          await db.transaction((tx) => earnPoints(tx, { ...one, amount: step.points, expiresAt }))
        } else if (step.kind === 'spend' && 'points' in step) {
          const { outcome } = await db.transaction((tx) => spendPoints(tx, { ...one, amount: step.points }))
          if (outcome === 'spent') spent.push(one.idempotencyKey)
        } else if (step.kind === 'return') {
          const spendingCause = spent.pop()
          if (spendingCause)
            await db.transaction((tx) => refundSpending(tx, { ...one, spendingKey: spendingCause }))
        } else if ('hours' in step) clock.advance({ hours: step.hours })
        const shown = await call(router.getTotal, undefined, { context })
        const { data, balance } = await call(router.listEntries, {}, { context })
        expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.balance)
        expect([balance, data[0]?.balance ?? 0]).toEqual([shown.balance, shown.balance])
      }
    }),
    { numRuns: 25 },
  )
})

describe('what expires next', () => {
  test('is the points of the nearest day that are left', async () => {
    const learner = await makeUser(db)
    const clock = new FakeClock()
    const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 60 * MINUTE)
    await give(learner.id, 100, 'stays', clock.now())
    await give(learner.id, 5, 'near', clock.now(), inHours(40))
    await give(learner.id, 7, 'as near', clock.now(), inHours(47))
    await give(learner.id, 9, 'far', clock.now(), inHours(49))
    const ask = () =>
      call(router.getBalance, undefined, { context: createTestContext(db, learner, { clock }) })
    expect(await ask()).toMatchObject({
      balance: 121,
      expiring: { points: 12, inDays: 2, at: inHours(40).toISOString() },
    })
    clock.advance({ hours: 48 })
    expect(await ask()).toMatchObject({ balance: 109, expiring: { points: 9, inDays: 1 } })
  })
})

describe('the expiry', () => {
  const run = (clock: FakeClock) =>
    definePointsExpiryJob({ db, clock }).handle(
      {},
      { log: createLogger('silent'), signal: new AbortController().signal, attempt: 1, maxAttempts: 1 },
    )

  test('is entered once by any number of workers, for everybody whose time it is, and told', async () => {
    const clock = new FakeClock('2027-01-01T00:00:00Z')
    const people = await Promise.all(Array.from({ length: 5 }, () => makeUser(db)))
    const soon = new Date(clock.now().getTime() + MINUTE)
    for (const { id } of people) {
      await give(id, 10, 'short', clock.now(), soon)
      await give(id, 3, 'stays', clock.now())
    }
    await run(clock)
    expect(await Promise.all(people.map(({ id }) => getLedgerBalance(db, id)))).toEqual([13, 13, 13, 13, 13])
    clock.advance({ minutes: 1 })
    await Promise.all([run(clock), run(clock), run(clock)])
    for (const { id } of people) {
      const entries = await db
        .select()
        .from(pointsLedger)
        .where(eq(pointsLedger.userId, id))
        .orderBy(pointsLedger.seq)
      expect(entries.map(({ source, amount }) => [source, amount])).toEqual([
        ['adjustment', 10],
        ['adjustment', 3],
        ['expiry', -10],
      ])
      const told = await db
        .select({ payload: outbox.payload })
        .from(outbox)
        .where(eq(outbox.type, 'points.changed'))
        .orderBy(outbox.id)
      expect(told.filter(({ payload }) => JSON.stringify(payload).includes(id))).toHaveLength(1)
    }
  })
})

describe('more time for the day', () => {
  const clock = new FakeClock()
  const ask = (actor: Actor | null, limitSeconds: number, at = clock) =>
    safe(
      call(
        router.extendDay,
        { limitSeconds },
        {
          context: actor ? createTestContext(db, actor, { clock: at }) : createTestContext(db, null),
        },
      ),
    )
  /** Somebody with points whose two hours of today are used. */
  async function atTheLimit(points: number, given: { unlimitedWatch?: boolean; usedMs?: number } = {}) {
    const learner = await makeUser(db, { timeZone: 'UTC', unlimitedWatch: given.unlimitedWatch ?? false })
    if (points > 0) await give(learner.id, points, 'gift', clock.now())
    await db.insert(viewerDays).values({
      viewerId: learner.id,
      day: TODAY,
      usedMs: given.usedMs ?? 120 * MINUTE,
      learnedMs: 120 * MINUTE,
    })
    return learner
  }

  test('costs 5 points and gives 30 minutes, as often as it is wanted', async () => {
    const learner = await atTheLimit(11)
    expect((await ask(learner, 7200)).data).toEqual({
      bought: true,
      balance: 6,
      limitSeconds: 9000,
      remainingSeconds: 1800,
    })
    expect((await ask(learner, 9000)).data).toEqual({
      bought: true,
      balance: 1,
      limitSeconds: 10_800,
      remainingSeconds: 3600,
    })
  })

  test('is bought once by a double click and from two tabs', async () => {
    const learner = await atTheLimit(50)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(learner, 7200)))
    for (const { data } of answers)
      expect(data).toMatchObject({ balance: 45, limitSeconds: 9000, remainingSeconds: 1800 })
    expect(answers.filter(({ data }) => data?.bought)).toHaveLength(1)
    expect(await getLedgerBalance(db, learner.id)).toBe(45)
    const [day] = await db.select().from(viewerDays).where(eq(viewerDays.viewerId, learner.id))
    expect(day).toMatchObject({ extraMs: 30 * MINUTE })
  })

  test('is refused without the points, without a limit, with time left and to visitors', async () => {
    const refused = async (learner: Actor | null, code: string) => {
      const { error } = await ask(learner, 7200)
      expect(error).toMatchObject({ code })
      if (learner)
        expect(
          await db.select().from(pointsLedger).where(eq(pointsLedger.source, 'extension')),
        ).not.toContainEqual(expect.objectContaining({ userId: learner.id }))
    }
    await refused(await atTheLimit(4), 'INSUFFICIENT_POINTS')
    await refused(await atTheLimit(50, { unlimitedWatch: true }), 'NO_LIMIT')
    await refused(await atTheLimit(50, { usedMs: 60 * MINUTE }), 'STILL_TIME')
    await refused(null, 'UNAUTHORIZED')
  })

  test('is refused when the price or the time for it is not what the learner saw', async () => {
    const learner = await atTheLimit(50)
    const context = createTestContext(db, learner, {
      clock,
      settings: createTestSettings({ 'points.extension-cost': 8, 'points.extension-minutes': 45 }),
    })
    const buy = (seen: { points?: number; minutes?: number }) =>
      safe(call(router.extendDay, { limitSeconds: 7200, ...seen }, { context }))
    for (const seen of [{ points: 5, minutes: 30 }, { points: 8, minutes: 30 }, { points: 5 }])
      expect((await buy(seen)).error).toMatchObject({ code: 'OFFER_CHANGED' })
    expect(await getLedgerBalance(db, learner.id)).toBe(50)
    expect((await buy({ points: 8, minutes: 45 })).data).toMatchObject({ balance: 42, limitSeconds: 9900 })
    const [entry] = await db
      .select({ note: pointsLedger.note })
      .from(pointsLedger)
      .where(and(eq(pointsLedger.userId, learner.id), eq(pointsLedger.source, 'extension')))
    expect(entry).toEqual({ note: '45' })
  })

  test('can be bought again when the limit was lowered to one that the day had before', async () => {
    const learner = await atTheLimit(50)
    expect((await ask(learner, 7200)).data).toMatchObject({ bought: true, limitSeconds: 9000 })
    const settings = createTestSettings({ 'learning.learner-minutes': 90 })
    const context = createTestContext(db, learner, { clock, settings })
    const again = await call(router.extendDay, { limitSeconds: 7200 }, { context })
    expect(again).toMatchObject({ bought: true, balance: 40, limitSeconds: 9000 })
  })

  test('adds to the day that was started, and a page of yesterday buys nothing', async () => {
    const learner = await atTheLimit(50)
    const started = { viewerId: learner.id, refilledAt: clock.now(), zone: 'UTC' }
    await db
      .insert(viewerState)
      .values({ ...started, day: TODAY, dayEndsAt: new Date('2026-03-03T03:00:00Z') })
    const afterMidnight = new FakeClock('2026-03-03T02:00:00Z')
    expect((await ask(learner, 7200, afterMidnight)).data).toMatchObject({ limitSeconds: 9000 })
    const nextDay = new FakeClock('2026-03-04T09:00:00Z')
    expect((await ask(learner, 9000, nextDay)).error).toMatchObject({ code: 'STILL_TIME' })
    expect(await getLedgerBalance(db, learner.id)).toBe(45)
  })
})

describe('an adjustment', () => {
  test('gives or takes with a reason, never more than there is, and is told', async () => {
    const { id } = await makeUser(db)
    const at = new Date('2026-03-02T09:00:00Z')
    expect(
      await adjustPoints(createTestCommandContext(db, at), {
        userId: id,
        points: 40,
        reason: 'A lost order',
      }),
    ).toBe(40)
    expect(
      await adjustPoints(createTestCommandContext(db, at), {
        userId: id,
        points: -15,
        reason: 'Given twice',
      }),
    ).toBe(25)
    const tooMuch = adjustPoints(createTestCommandContext(db, at), {
      userId: id,
      points: -26,
      reason: 'Given twice',
    })
    await expect(tooMuch).rejects.toMatchObject({ code: 'too-few-points' })
    const logged = await listTestAuditEntries(db, id)
    expect(logged).toMatchObject([
      {
        at,
        action: 'points.adjusted',
        actorName: 'operator',
        subjectType: 'account',
        details: { points: 40 },
      },
      { action: 'points.adjusted', details: { points: -15 } },
    ])
    const keys = await db
      .select({ entry: pointsLedger.idempotencyKey })
      .from(pointsLedger)
      .where(eq(pointsLedger.userId, id))
      .orderBy(pointsLedger.seq)
    expect(logged.map(({ details }) => details['entry'])).toEqual(keys.map(({ entry }) => entry))
    expect(JSON.stringify(logged)).not.toContain('A lost order')
    const entries = await db
      .select()
      .from(pointsLedger)
      .where(eq(pointsLedger.userId, id))
      .orderBy(pointsLedger.seq)
    expect(entries.map(({ amount, note, expiresAt }) => [amount, note, expiresAt])).toEqual([
      [40, 'A lost order', null],
      [-15, 'Given twice', null],
    ])
    const told = await db.select({ payload: outbox.payload }).from(outbox).orderBy(outbox.id)
    expect(told.filter(({ payload }) => JSON.stringify(payload).includes(id))).toHaveLength(2)
  })
})
