import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { createLadderSettings, TEST_SETTINGS } from '#tests/support/test-context.ts'
import { pointsPersonalData } from '../account-data.ts'
import { awardWatchingPoints } from '../commands/award-watching.ts'
import { pointsAccounts, pointsAllocations, pointsLedger, pointsLots } from '../tables.ts'
import { getLedgerBalance, prepareSpendableBalance } from './balance.ts'
import { expireDuePoints } from './ledger-account.ts'
import { earnPoints, type PointsEarning, refundSpending, spendPoints } from './ledger-entries.ts'

const { db } = await setUpTestDatabase()
const spendableOf = prepareSpendableBalance(db)
const HOUR = 3_600_000
const START = Date.parse('2026-03-02T09:00:00Z')
const atHour = (hours: number) => new Date(START + hours * HOUR)

const earn = (userId: string, amount: number, cause: string, given: Partial<PointsEarning> = {}) =>
  db.transaction((tx) =>
    earnPoints(tx, {
      userId,
      amount,
      idempotencyKey: cause,
      source: 'adjustment',
      at: atHour(0),
      expiresAt: null,
      ...given,
    }),
  )
const spend = (userId: string, amount: number, cause: string, at = atHour(0)) =>
  db.transaction((tx) => spendPoints(tx, { userId, amount, idempotencyKey: cause, source: 'redemption', at }))
const giveBack = (userId: string, spendingCause: string, cause: string, at = atHour(0)) =>
  db.transaction((tx) =>
    refundSpending(tx, { userId, spendingKey: spendingCause, idempotencyKey: cause, at }),
  )
const expire = (userId: string, at: Date) => db.transaction((tx) => expireDuePoints(tx, userId, at))

const entriesOf = (userId: string) =>
  db.select().from(pointsLedger).where(eq(pointsLedger.userId, userId)).orderBy(pointsLedger.seq)
const lotsOf = (userId: string) =>
  db.select().from(pointsLots).where(eq(pointsLots.userId, userId)).orderBy(pointsLots.seq)

/** What must hold whatever was done: numbered without gaps, each balance the sum so far, never below zero, lots in step. */
async function expectSound(userId: string) {
  const entries = await entriesOf(userId)
  let sum = 0
  for (const [index, entry] of entries.entries()) {
    sum += entry.amount
    expect(entry).toMatchObject({ seq: index + 1, balance: sum })
    expect(sum).toBeGreaterThanOrEqual(0)
  }
  expect(await getLedgerBalance(db, userId)).toBe(sum)
  const lots = await lotsOf(userId)
  expect(lots.reduce((left, { remaining }) => left + remaining, 0)).toBe(sum)
  return { entries, lots, sum }
}

/** The same ledger in memory: earnings in order, each with what is left and when it is over. */
function createModel() {
  const lots: { left: number; due: number; order: number }[] = []
  const spendings = new Map<string, { from: (typeof lots)[number]; amount: number }[] | 'returned'>()
  const expireAt = (hour: number) => {
    for (const lot of lots) if (lot.due <= hour) lot.left = 0
  }
  return {
    balance: () => lots.reduce((sum, { left }) => sum + left, 0),
    left: () => lots.map(({ left }) => left),
    expireAt,
    earn: (amount: number, due: number) => void lots.push({ left: amount, due, order: lots.length }),
    spend(cause: string, amount: number, hour: number) {
      expireAt(hour)
      if (spendings.has(cause)) return 'repeated'
      if (lots.reduce((sum, { left }) => sum + left, 0) < amount) return 'insufficient'
      const taken: { from: (typeof lots)[number]; amount: number }[] = []
      let missing = amount
      // Infinity - Infinity is no order; the comparison by order decides then.
      const inTurn = [...lots].sort((a, b) => (a.due === b.due ? a.order - b.order : a.due - b.due))
      for (const from of inTurn) {
        const part = Math.min(from.left, missing)
        if (part > 0) taken.push({ from, amount: part })
        from.left -= part
        missing -= part
      }
      spendings.set(cause, taken)
      return 'spent'
    },
    giveBack(cause: string) {
      const taken = spendings.get(cause)
      if (!taken) return 'unknown'
      if (taken === 'returned') return 'repeated'
      for (const { from, amount } of taken) from.left += amount
      spendings.set(cause, 'returned')
      return 'returned'
    },
  }
}

describe('any sequence of earning, spending, returning and expiring', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd')
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('earn' as const),
      amount: fc.integer({ min: 1, max: 60 }),
      lifetime: fc.option(fc.integer({ min: 1, max: 30 })),
    }),
    fc.record({ kind: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 90 }), name }),
    fc.record({ kind: fc.constant('return' as const), name }),
    fc.record({ kind: fc.constant('expire' as const) }),
    fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 20 }) }),
  )

  test('leaves the balance the sum, never negative, and takes what expires first', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 18 }), async (steps) => {
        const { id } = await makeUser(db)
        const model = createModel()
        let hour = 0
        for (const [index, one] of steps.entries()) {
          const at = atHour(hour)
          if (one.kind === 'wait') hour += one.hours
          else if (one.kind === 'earn') {
            const due = one.lifetime === null ? Number.POSITIVE_INFINITY : hour + one.lifetime
            const expiresAt = one.lifetime === null ? null : atHour(due)
            expect(await earn(id, one.amount, `earn-${index}`, { at, expiresAt })).toBe(true)
            model.earn(one.amount, due)
          } else if (one.kind === 'spend') {
            const expected = model.spend(one.name, one.amount, hour)
            const told = await spend(id, one.amount, `spend-${one.name}`, at)
            expect(told).toEqual({ outcome: expected, balance: model.balance() })
          } else if (one.kind === 'return') {
            const expected = model.giveBack(one.name)
            const asked = giveBack(id, `spend-${one.name}`, `return-${index}`, at)
            if (expected === 'unknown') await expect(asked).rejects.toThrow('nothing was spent')
            else expect(await asked).toEqual({ outcome: expected, balance: model.balance() })
          } else {
            const before = model.balance()
            model.expireAt(hour)
            expect(await expire(id, at)).toBe(before - model.balance())
          }
        }
        const { lots, sum } = await expectSound(id)
        expect(sum).toBe(model.balance())
        expect(lots.map(({ remaining }) => remaining)).toEqual(model.left())
      }),
      { numRuns: 60 },
    )
  })

  test('what a spending took is written down', async () => {
    const { id } = await makeUser(db)
    await earn(id, 10, 'stays')
    await earn(id, 10, 'later', { expiresAt: atHour(20) })
    await earn(id, 10, 'sooner', { expiresAt: atHour(10) })
    await spend(id, 25, 'thing')
    const takings = await db
      .select({ idempotencyKey: pointsLedger.idempotencyKey, amount: pointsAllocations.amount })
      .from(pointsAllocations)
      .innerJoin(pointsLedger, eq(pointsLedger.id, pointsAllocations.lotId))
      .where(eq(pointsLedger.userId, id))
      .orderBy(pointsLedger.seq)
    expect(takings).toEqual([
      { idempotencyKey: 'stays', amount: 5 },
      { idempotencyKey: 'later', amount: 10 },
      { idempotencyKey: 'sooner', amount: 10 },
    ])
  })
})

test('points that come back keep their expiry; those whose time is over go with the next expiry', async () => {
  const { id } = await makeUser(db)
  await earn(id, 40, 'short', { expiresAt: atHour(10) })
  await earn(id, 40, 'long', { expiresAt: atHour(100) })
  await spend(id, 60, 'order', atHour(1))
  await giveBack(id, 'order', 'refund', atHour(50))
  const { lots } = await expectSound(id)
  expect(lots.map(({ remaining, expiresAt }) => [remaining, expiresAt])).toEqual([
    [40, atHour(10)],
    [40, atHour(100)],
  ])
  expect(await getLedgerBalance(db, id)).toBe(80)
  expect(await spendableOf(id, atHour(50))).toBe(40)
  expect(await expire(id, atHour(51))).toBe(40)
  expect(await getLedgerBalance(db, id)).toBe(40)
  expect(await giveBack(id, 'order', 'refund again', atHour(52))).toEqual({
    outcome: 'repeated',
    balance: 40,
  })
  await expectSound(id)
})

test('a refund that was partly written off before comes back and is written off again', async () => {
  const { id } = await makeUser(db)
  await earn(id, 50, 'short', { expiresAt: atHour(10) })
  await spend(id, 30, 'order', atHour(1))
  expect(await expire(id, atHour(11))).toBe(20)
  await giveBack(id, 'order', 'refund', atHour(12))
  expect(await expire(id, atHour(12))).toBe(30)
  const { entries } = await expectSound(id)
  expect(entries.map(({ source, amount }) => [source, amount])).toEqual([
    ['adjustment', 50],
    ['redemption', -30],
    ['expiry', -20],
    ['refund', 30],
    ['expiry', -30],
  ])
})

test('expired points pay for nothing, even before anybody has written them off', async () => {
  const { id } = await makeUser(db)
  await earn(id, 50, 'short', { expiresAt: atHour(10) })
  expect(await spend(id, 5, 'order', atHour(10))).toEqual({ outcome: 'insufficient', balance: 0 })
  await expectSound(id)
})

describe('at the same time', () => {
  test('of many spendings only as many succeed as there are points for', async () => {
    const { id } = await makeUser(db)
    await earn(id, 35, 'some', { expiresAt: atHour(10) })
    await earn(id, 35, 'more')
    const outcomes = await Promise.all(Array.from({ length: 24 }, (_, n) => spend(id, 10, `order-${n}`)))
    expect(outcomes.filter(({ outcome }) => outcome === 'spent')).toHaveLength(7)
    expect(outcomes.filter(({ outcome }) => outcome === 'insufficient')).toHaveLength(17)
    expect((await expectSound(id)).sum).toBe(0)
  })

  test('one cause is paid, earned, given back and written off once', async () => {
    const { id } = await makeUser(db)
    const eight = <T>(act: (n: number) => Promise<T>) =>
      Promise.all(Array.from({ length: 8 }, (_, n) => act(n)))
    const earned = await eight(() => earn(id, 30, 'gift', { expiresAt: atHour(10) }))
    expect(earned.filter(Boolean)).toHaveLength(1)
    const spent = await eight(() => spend(id, 10, 'order'))
    expect(spent.filter(({ outcome }) => outcome === 'spent')).toHaveLength(1)
    const returned = await eight((n) => giveBack(id, 'order', `refund-${n}`))
    expect(returned.filter(({ outcome }) => outcome === 'returned')).toHaveLength(1)
    const written = await eight(() => expire(id, atHour(10)))
    expect(written.reduce((sum, points) => sum + points, 0)).toBe(30)
    expect((await expectSound(id)).entries).toHaveLength(4)
  })

  test('earning, spending, returning and expiring for several users at once never wait for each other in a circle', async () => {
    const people = await Promise.all([makeUser(db), makeUser(db), makeUser(db)])
    await Promise.all(
      people.flatMap(({ id }) =>
        Array.from({ length: 10 }, async (_, n) => {
          await earn(id, 10, `earn-${n}`, { expiresAt: atHour(n) })
          const { outcome } = await spend(id, 7, `order-${n}`, atHour(n))
          if (outcome === 'spent' && n % 2) await giveBack(id, `order-${n}`, `refund-${n}`, atHour(n))
          await expire(id, atHour(n))
        }),
      ),
    )
    for (const { id } of people) await expectSound(id)
  })
})

describe('the database itself', () => {
  const insert = (userId: string, amount: number, cause: string) =>
    db
      .insert(pointsLedger)
      .values({ userId, amount, idempotencyKey: cause, source: 'adjustment', createdAt: atHour(0) })

  test('refuses an entry that makes the balance negative', async () => {
    const { id } = await makeUser(db)
    await insert(id, 5, 'gift')
    await expect(insert(id, -6, 'too much')).rejects.toMatchObject({
      cause: { constraint: 'points_accounts_balance' },
    })
    expect((await expectSound(id)).sum).toBe(5)
  })

  test('refuses points taken from no lot, and a balance set by hand', async () => {
    const { id } = await makeUser(db)
    await insert(id, 5, 'gift')
    await expect(insert(id, -3, 'from nowhere')).rejects.toMatchObject({
      cause: { message: expect.stringContaining('lots of user') },
    })
    const setByHand = db.update(pointsAccounts).set({ balance: 500 }).where(eq(pointsAccounts.userId, id))
    await expect(setByHand).rejects.toMatchObject({
      cause: { message: expect.stringContaining('lots of user') },
    })
    expect((await expectSound(id)).sum).toBe(5)
  })

  test('refuses a second refund of a spending', async () => {
    const { id } = await makeUser(db)
    await earn(id, 5, 'gift')
    await spend(id, 3, 'order')
    await giveBack(id, 'order', 'refund')
    const spending = (await entriesOf(id)).find(({ amount }) => amount < 0)
    const again = db.insert(pointsLedger).values({
      userId: id,
      amount: 3,
      idempotencyKey: 'refund again',
      source: 'refund',
      refundedEntryId: spending?.id,
      createdAt: atHour(0),
    })
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'points_ledger_refunded_entry_id' } })
  })

  test('changes and removes no entry', async () => {
    const { id } = await makeUser(db)
    await insert(id, 5, 'gift')
    const mine = eq(pointsLedger.userId, id)
    for (const act of [
      db.update(pointsLedger).set({ amount: 500 }).where(mine),
      db.delete(pointsLedger).where(mine),
    ])
      await expect(act).rejects.toMatchObject({
        cause: { message: expect.stringContaining('never changed') },
      })
    await expectSound(id)
  })

  test('lets several entries of one statement in, each key once', async () => {
    const { id } = await makeUser(db)
    const entry = { userId: id, source: 'adjustment' as const, createdAt: atHour(0) }
    await db.insert(pointsLedger).values([
      { ...entry, amount: 5, idempotencyKey: 'one' },
      { ...entry, amount: 7, idempotencyKey: 'two' },
      { ...entry, amount: 9, idempotencyKey: 'one' },
    ])
    expect((await expectSound(id)).sum).toBe(12)
  })
})

describe('a person’s points', () => {
  async function withHistory() {
    const { id } = await makeUser(db)
    await earn(id, 30, 'gift', { expiresAt: atHour(10) })
    await spend(id, 10, 'order')
    await giveBack(id, 'order', 'refund')
    await spend(id, 5, 'other')
    return id
  }

  test('are handed out and erased with everything that hangs on them', async () => {
    const [id, other] = [await withHistory(), await withHistory()]
    const { ledger, lots } = await pointsPersonalData.exportData(db, id)
    expect([ledger, lots]).toMatchObject([{ length: 4 }, { length: 1 }])
    for (let run = 0; run < 2; run++)
      await db.transaction((tx) => pointsPersonalData.eraseData(tx, id, atHour(0)))
    expect(await entriesOf(id)).toEqual([])
    expect(await lotsOf(id)).toEqual([])
    expect((await expectSound(other)).sum).toBe(25)
  })

  test('go with an account that is removed from the database', async () => {
    const id = await withHistory()
    await db.delete(users).where(eq(users.id, id))
    const { rows } =
      await db.execute(sql`select (select count(*)::int from points_ledger where user_id = ${id}) as entries,
      (select count(*)::int from points_lots where user_id = ${id}) as lots`)
    expect(rows).toEqual([{ entries: 0, lots: 0 }])
  })
})

describe('watching', () => {
  const clockAt = (hours: number) => ({ now: () => atHour(hours) })

  test('gives at most 100 a day, also when the ladder changes within it', async () => {
    const minute = 60_000
    const steep = [
      { learnedMs: 1 * minute, points: 60 },
      { learnedMs: 90 * minute, points: 100 },
    ]
    const learned = fc.record({ minutes: fc.integer({ min: 0, max: 200 }), steep: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(learned, { minLength: 1, maxLength: 8 }), async (told) => {
        const { id } = await makeUser(db)
        for (const one of told) {
          const parts = {
            db,
            clock: clockAt(0),
            settings: one.steep ? createLadderSettings(steep) : TEST_SETTINGS,
          }
          await awardWatchingPoints(parts, { userId: id, day: '2026-03-02', learnedMs: one.minutes * minute })
        }
        expect((await expectSound(id)).sum).toBeLessThanOrEqual(100)
      }),
      { numRuns: 25 },
    )
  })

  test.each([
    ['the 23 hours when clocks go forward', '2026-03-29T00:30:00+01:00'],
    ['the 25 hours when they go back', '2026-10-25T00:30:00+02:00'],
  ])('expires after 60 times 24 hours, over %s as well', async (_, learnedAt) => {
    const { id } = await makeUser(db, { timeZone: 'Europe/Berlin' })
    const at = new Date(learnedAt)
    await awardWatchingPoints(
      { db, clock: { now: () => at }, settings: TEST_SETTINGS },
      { userId: id, day: learnedAt.slice(0, 10), learnedMs: 300_000 },
    )
    const over = new Date(at.getTime() + 60 * 24 * HOUR)
    expect(await spendableOf(id, new Date(over.getTime() - 1))).toBe(5)
    expect(await spendableOf(id, over)).toBe(0)
    expect(await expire(id, new Date(over.getTime() - 1))).toBe(0)
    expect(await expire(id, over)).toBe(5)
  })
})
