import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { expectLockOrder } from '#tests/support/lock-order.ts'
import { TEST_SETTINGS } from '#tests/support/test-context.ts'
import { adjustPoints } from './commands/adjust-points.ts'
import { awardWatchingPoints } from './commands/award-watching.ts'
import { moveOrder } from './orders/move-order.ts'
import { addReward } from './store/rewards.ts'
import { rewardOrders, rewards } from './store-tables.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock('2026-03-02T09:00:00Z')
const NOW = clock.now()

const adjust = (userId: string, points: number) =>
  adjustPoints(createTestCommandContext(db, NOW), { userId, points, reason: 'why' })

test('changing points locks the user first, like erasing the account', async () => {
  const { id: userId } = await makeUser(db)
  await adjust(userId, 500)
  for (const work of [
    () => adjust(userId, 100),
    () => adjust(userId, -100),
    () =>
      awardWatchingPoints(
        { db, clock, settings: TEST_SETTINGS },
        { userId, day: '2026-03-02', learnedMs: 7_200_000 },
      ),
  ]) {
    await expectLockOrder(db, {
      first: sql`select 1 from users where id = ${userId} for update`,
      second: sql`select 1 from points_accounts where user_id = ${userId} for update nowait`,
      work,
    })
  }
})

test('moving an order locks its owner and their points before it', async () => {
  const { id: userId } = await makeUser(db)
  await adjust(userId, 500)
  await addReward(createTestCommandContext(db, NOW), {
    reward: {
      slug: 'mug',
      title: 'Mug',
      description: 'Of clay.',
      motif: 'mug',
      cost: 3000,
      sizes: [{ size: '', stock: 3 }],
      onePerPerson: false,
      until: null,
    },
  })
  const [reward] = await db.select().from(rewards)
  const address = { name: 'a', addressText: 'b', pincode: '1', city: 'c', country: 'd', contact: '12345' }
  const [order] = await db
    .insert(rewardOrders)
    .values({
      userId,
      rewardId: reward?.id ?? '',
      title: 'Mug',
      size: '',
      price: 3000,
      address,
      state: 'requested',
      idempotencyKey: randomUUID(),
      requestedAt: NOW,
      updatedAt: NOW,
    })
    .returning()
  const orderId = order?.id ?? ''
  const second = sql`select 1 from reward_orders where id = ${orderId} for update nowait`
  const work = () => moveOrder(createTestCommandContext(db, NOW), { orderId, to: 'approved', by: 'store' })
  const person = sql`select 1 from users where id = ${userId} for update`
  await expectLockOrder(db, { first: person, second, work })
  await db.update(rewardOrders).set({ state: 'requested' })
  const account = sql`select 1 from points_accounts where user_id = ${userId} for update`
  await expectLockOrder(db, { first: account, second, work })
  expect(await db.select().from(rewardOrders)).toMatchObject([{ state: 'approved' }])
})
