import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { OrderState } from '#features/points/rules/order.ts'
import { addReward, rewardOrderSteps, rewardOrders } from '#features/points/server/index.ts'
import { earnPoints, spendPoints } from '#features/points/server/ledger/ledger-entries.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { createTestCommandContext, listTestAuditEntries } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { TEST_DELIVERY_ADDRESS as address, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { readDrawnTexts } from '#tests/support/pdf-text.ts'
import { createTestAdminRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createPackingListMaker } from './packing-list-maker.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock('2026-03-02T09:00:00Z')
const packingLists = createPackingListMaker()
afterAll(() => packingLists.close())
const router = createTestAdminRouter({ packingLists })
const clientOf = (actor: Actor) =>
  createRouterClient(router, { context: createTestContext(db, actor, { clock }) })

const staff = await makeUser(db, { roles: ['staff'] })
const support = await makeUser(db, { roles: ['support'] })
const learner = await makeUser(db)
const makeReward = (slug: string) =>
  addReward(createTestCommandContext(db, clock), {
    reward: {
      slug,
      title: slug,
      description: 'Soft.',
      motif: 'gift',
      cost: 3000,
      onePerPerson: false,
      until: null,
      sizes: [{ size: 'M', stock: 1 }],
    },
  })
const rewardId = await makeReward('shirt')
const otherRewardId = await makeReward('mug')

/** An order that was paid for, a minute after the one before. */
async function order(state: OrderState = 'requested', more: Partial<typeof rewardOrders.$inferInsert> = {}) {
  clock.advance(60_000)
  const at = clock.now()
  const [row] = await db
    .insert(rewardOrders)
    .values({
      userId: learner.id,
      rewardId,
      title: 'shirt',
      size: 'M',
      price: 3000,
      address,
      state,
      idempotencyKey: randomUUID(),
      requestedAt: at,
      updatedAt: at,
      ...more,
    })
    .returning()
  if (!row) throw new Error('no order was made')
  await db.insert(rewardOrderSteps).values({ orderId: row.id, seqNo: 1, state, at, by: row.userId })
  await db.transaction(async (tx) => {
    const entry = { userId: row.userId, amount: 3000, at }
    const gift = { ...entry, source: 'adjustment', idempotencyKey: randomUUID(), expiresAt: null } as const
    await earnPoints(tx, gift)
    await spendPoints(tx, { ...entry, source: 'redemption', idempotencyKey: `order:${row.id}` })
  })
  return row.id
}

test('orders are listed by state, reward and learner, the oldest first, page by page', async () => {
  const other = await makeUser(db)
  const ids = [
    await order(),
    await order(),
    await order('packed'),
    await order('requested', { userId: other.id }),
  ]
  const mug = await order('requested', { rewardId: otherRewardId })
  const { listConsoleOrders } = clientOf(support)
  const listIds = async (input: Parameters<typeof listConsoleOrders>[0]) =>
    (await listConsoleOrders(input)).data.map(({ id }) => id)
  const first = await listConsoleOrders({ state: 'requested', limit: 2 })
  const second = await listConsoleOrders({ state: 'requested', limit: 2, after: first.next ?? '' })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([ids[0], ids[1], ids[3], mug])
  expect(second.next).toBeNull()
  expect(first.data[0]).toMatchObject({
    learner: { id: learner.id, name: learner.name, username: learner.username, email: learner.email },
    price: 3000,
    address,
    steps: [{ state: 'requested', by: { id: learner.id } }],
    entries: [{ source: 'redemption', amount: -3000 }],
    moves: ['approved', 'on-hold', 'rejected'],
  })
  expect(await listIds({ rewardId: otherRewardId })).toEqual([mug])
  expect(await listIds({ search: other.email })).toEqual([ids[3]])
  expect(await listIds({ search: ids[2] })).toEqual([ids[2]])
  expect(await listIds({ search: ids[2], state: 'requested' })).toEqual([])
  expect(await listIds({ search: 'nobody@example.com' })).toEqual([])
  const { data } = await clientOf(staff).listQueueBacklogs()
  expect(data).toContainEqual({ queue: 'orders', waiting: 5, oldestAt: first.data[0]?.requestedAt })
})

test('of ten who decide an order at once one wins, and the others are told by whom; the points are back once', async () => {
  const orderId = await order()
  const deciders = await Promise.all(Array.from({ length: 10 }, () => makeUser(db, { roles: ['staff'] })))
  const answers = await Promise.all(
    deciders.map((actor) =>
      clientOf(actor).moveOrders({ orderIds: [orderId], move: { to: 'rejected', reason: 'Sold out.' } }),
    ),
  )
  const results = answers.flatMap((answer) => answer.results)
  const winner = deciders[results.findIndex(({ refused }) => refused === null)]
  expect(results.filter(({ refused }) => refused === null)).toHaveLength(1)
  const conflict = { state: 'rejected', by: { id: winner?.id, username: winner?.username } }
  for (const result of results.filter(({ refused }) => refused !== null))
    expect(result).toMatchObject({ refused: 'WRONG_STATE', conflict })
  expect(await clientOf(staff).getConsoleOrder({ orderId })).toMatchObject({
    state: 'rejected',
    reason: 'Sold out.',
    entries: [{ amount: -3000 }, { source: 'refund', amount: 3000 }],
    moves: [],
    steps: [{}, { state: 'rejected', by: { id: winner?.id } }],
  })
  expect(await listTestAuditEntries(db, orderId)).toMatchObject([{ actorUserId: winner?.id }])
})

test('of ten who approve or reject it one wins', async () => {
  const orderId = await order()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      clientOf(index % 2 ? staff : support).moveOrders({
        orderIds: [orderId],
        move: index % 2 ? { to: 'approved' } : { to: 'rejected', reason: 'Sold out.' },
      }),
    ),
  )
  const moved = answers.flatMap(({ results }) => results).filter(({ refused }) => refused === null)
  const { state, steps } = await clientOf(staff).getConsoleOrder({ orderId })
  // An approved order can still be rejected, by somebody who came second.
  expect(steps.map((step) => step.state)).toEqual(
    moved.length === 1 ? ['requested', state] : ['requested', 'approved', 'rejected'],
  )
})

test('several move at once, each by itself, with what each move asks for', async () => {
  const [ready, done] = [await order(), await order('delivered')]
  const orderIds = [ready, done, ready, randomUUID()]
  const { results } = await clientOf(staff).moveOrders({ orderIds, move: { to: 'approved' } })
  expect(results).toMatchObject([
    { orderId: ready, refused: null },
    { orderId: done, refused: 'WRONG_STATE', conflict: { state: 'delivered' } },
    { refused: 'NOT_FOUND', conflict: null },
  ])
  for (const move of [
    { to: 'rejected', reason: ' ' },
    { to: 'shipped', tracking: '' },
    { to: 'cancelled' },
    { to: 'shipped', tracking: 'A\nB' },
  ])
    await expect(
      clientOf(staff).moveOrders({ orderIds: [ready], move: move as { to: 'approved' } }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(
    clientOf(learner).moveOrders({ orderIds: [ready], move: { to: 'approved' } }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('tracking numbers are shown before they are applied, and ship packed orders only', async () => {
  const [packed, early, gone] = [await order('packed'), await order('approved'), randomUUID()]
  const csv = `order_id,tracking\n${packed},"DHL, 1"\n${early},DHL 2\n${gone},DHL 3\n`
  const { lines } = await clientOf(staff).previewTracking({ csv })
  expect(lines).toMatchObject([
    { line: 2, fault: null, order: { title: 'shirt', name: address.name } },
    { line: 3, fault: 'WRONG_STATE', order: { state: 'approved' } },
    { line: 4, fault: 'UNKNOWN_ORDER', order: null },
  ])
  expect(await clientOf(staff).getConsoleOrder({ orderId: packed })).toMatchObject({ state: 'packed' })
  const shipments = lines.slice(0, 2).map(({ orderId, tracking }) => ({ orderId, tracking }))
  const apply = () => clientOf(staff).applyTracking({ shipments })
  const both = (await Promise.all([apply(), apply()])).flatMap(({ results }) => results)
  expect(both.filter(({ refused }) => refused === null)).toMatchObject([{ orderId: packed }])
  expect(await clientOf(staff).getConsoleOrder({ orderId: packed })).toMatchObject({
    state: 'shipped',
    tracking: 'DHL, 1',
  })
  await expect(clientOf(staff).previewTracking({ csv: 'a\nb' })).rejects.toMatchObject({ code: 'NOT_A_CSV' })
})

test('downloads hold what fits the filters or was chosen, without formulas', async () => {
  const orderId = await order('on-hold', { reason: '=HYPERLINK("http://x")' })
  const lineOf = (csv: string) => csv.split('\n').find((line) => line.startsWith(orderId))
  const { csv, isComplete } = await clientOf(staff).exportOrders({ state: 'on-hold' })
  expect(isComplete).toBe(true)
  expect(lineOf(csv)).toContain(`"'=HYPERLINK`)
  expect(lineOf((await clientOf(staff).exportOrders({ orderIds: [orderId] })).csv)).toBeDefined()
})

test('the packing list has a label for each order, in any script', async () => {
  const orderIds = [
    await order('approved', { address: { ...address, name: 'ليلى حداد', addressText: 'שדרות רוטשילד 12' } }),
    await order('approved', { address: { ...address, name: 'नीलम शर्मा' }, size: '', title: 'Mug' }),
  ]
  const file = await clientOf(staff).printPackingList({ orderIds })
  expect(file).toMatchObject({
    name: expect.stringMatching(/^packing-list-.*\.pdf$/),
    type: 'application/pdf',
  })
  const texts = readDrawnTexts(new Uint8Array(await file.arrayBuffer()))
    .map(({ text }) => text)
    .join('\n')
  for (const id of orderIds) expect(texts).toContain(id)
  expect(texts).toContain('shirt (M)')
  expect(texts).toContain(`${address.pincode} ${address.city}`)
  await expect(clientOf(staff).printPackingList({ orderIds: [randomUUID()] })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('any page of 20,000 orders is read from an index', async () => {
  await db.execute(sql`
    insert into reward_orders (user_id, reward_id, title, size, price, address, state, idempotency_key, requested_at, updated_at)
    select ${learner.id}::uuid, ${rewardId}::uuid, 'shirt', 'M', 3000, ${JSON.stringify(address)}::jsonb,
      (array['requested', 'shipped', 'delivered', 'cancelled'])[n % 4 + 1], gen_random_uuid(),
      timestamptz '2020-01-01' + n * interval '1 minute', now()
    from generate_series(1, 20000) n`)
  await db.execute(sql`analyze reward_orders`)
  const [middle] = await db
    .execute<{ id: string; at: Date }>(
      sql`select id, requested_at as at from reward_orders where state = 'requested' order by requested_at, id offset 3000 limit 1`,
    )
    .then(({ rows }) => rows)
  const explain = async (where: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`
      explain select * from reward_orders where ${where}
        and (requested_at, id) > (${middle?.at}::timestamptz, ${middle?.id}::uuid)
      order by requested_at, id limit 31`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  for (const where of [
    sql`true`,
    sql`state = 'requested'`,
    sql`state = 'on-hold'`,
    sql`state = 'requested' and reward_id = ${rewardId}`,
    sql`reward_id = ${rewardId}`,
    sql`reward_id = ${otherRewardId}`,
  ]) {
    const plan = await explain(where)
    expect(plan).toMatch(/Index Scan using reward_orders_/)
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  }
})
