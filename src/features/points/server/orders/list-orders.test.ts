import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor } from '#platform/rules/actor.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { TEST_DELIVERY_ADDRESS as address, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestPointsRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { addReward } from '../store/rewards.ts'
import { rewardOrderSteps, rewardOrders, rewards } from '../store-tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestPointsRouter(db)
const clock = new FakeClock('2026-03-02T09:00:00Z')
const sizes = [{ size: '', stock: 3 }]
const mug = { title: 'Mug', description: 'Holds tea.', motif: 'mug', cost: 3000, until: null, sizes } as const
await addReward(createTestCommandContext(db, clock), { reward: { ...mug, slug: 'mug', onePerPerson: false } })
const [reward] = await db.select().from(rewards)
if (!reward) throw new Error('no reward was made')

const list = (user: Actor, input: { before?: string; limit?: number } = {}) =>
  call(router.listOrders, input, { context: createTestContext(db, user, { clock }) })

/** Orders of somebody, all of now, in the order they were made in. */
async function order(user: Actor, count: number): Promise<string[]> {
  const at = clock.now()
  const made = Array.from({ length: count }, () => ({
    userId: user.id,
    rewardId: reward?.id ?? '',
    title: 'Mug',
    size: '',
    price: 3000,
    address,
    state: 'requested' as const,
    idempotencyKey: randomUUID(),
    requestedAt: at,
    updatedAt: at,
  }))
  if (made.length === 0) return []
  const rows = await db.insert(rewardOrders).values(made).returning({ id: rewardOrders.id })
  await db
    .insert(rewardOrderSteps)
    .values(rows.map(({ id }) => ({ orderId: id, seqNo: 1, state: 'requested' as const, at })))
  return rows.map(({ id }) => id).sort()
}

/** All orders of somebody, page after page; `meanwhile` is done between each two pages. */
async function readAll(user: Actor, limit: number | undefined, meanwhile = async (_turn: number) => {}) {
  const pages: string[][] = []
  for (let before: string | undefined; ; ) {
    const { data, next } = await list(user, { ...(before && { before }), ...(limit && { limit }) })
    pages.push(data.map(({ id }) => id))
    if (next === null) return pages
    await meanwhile(pages.length)
    before = next
  }
}

test('pages give each order once, the latest first, also where many are of one moment and new ones come meanwhile', async () => {
  const scenario = fc.record({
    // How many at each moment.
    moments: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }),
    limit: fc.integer({ min: 1, max: 7 }),
    meanwhile: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(scenario, async ({ moments, limit, meanwhile }) => {
      const [user, stranger] = [await makeUser(db), await makeUser(db)]
      const made: string[] = []
      for (const count of moments) {
        clock.advance({ seconds: 1 })
        made.push(...(await order(user, count)))
        await order(stranger, 1)
      }
      const pages = await readAll(user, limit, async (turn) => {
        // Some in the same moment as the latest of what is read.
        if (turn % 2 === 0) clock.advance({ seconds: 1 })
        await order(user, meanwhile[turn - 1] ?? 0)
      })
      expect(pages.flat()).toEqual(made.toReversed())
      for (const page of pages.slice(0, -1)) expect(page).toHaveLength(limit)
      expect(pages.at(-1)?.length).toBeGreaterThan(0)
    }),
    { numRuns: 30 },
  )
})

test('five hundred orders of one moment are all reached, and the newest stands before them', async () => {
  const user = await makeUser(db)
  clock.advance({ seconds: 1 })
  const made = await order(user, 500)
  const pages = await readAll(user, undefined)
  expect(pages.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 50))
  expect(pages.flat()).toEqual(made.toReversed())
  clock.advance({ seconds: 1 })
  const [latest] = await order(user, 1)
  expect((await list(user, { limit: 1 })).data).toMatchObject([
    { id: latest, steps: [{ state: 'requested' }], canCancel: true },
  ])
})

test('nobody has orders behind a place in the list of somebody else', async () => {
  const [user, stranger] = [await makeUser(db), await makeUser(db)]
  await order(user, 3)
  const { next } = await list(user, { limit: 1 })
  expect(await list(stranger, { before: next ?? '' })).toEqual({ data: [], next: null })
  expect(await list(stranger)).toEqual({ data: [], next: null })
})

test('a place or number that cannot be is refused, and a place where nothing is leads on all the same', async () => {
  const user = await makeUser(db)
  await order(user, 2)
  const wrong = [
    { before: 'x' },
    { before: '' },
    { before: randomUUID() },
    { before: `mm8.${randomUUID()}'--` },
    { before: `zzzzzzzzzz.${randomUUID()}` },
    { limit: 0 },
    { limit: 101 },
  ]
  for (const input of wrong)
    expect((await safe(list(user, input))).error).toMatchObject({ code: 'BAD_REQUEST' })
  expect((await list(user, { before: `zzzzzzzzz.${randomUUID()}` })).data).toHaveLength(2)
  expect((await list(user, { before: `0.${randomUUID()}` })).data).toEqual([])
})
