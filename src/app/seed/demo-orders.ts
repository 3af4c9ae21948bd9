import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { parse } from 'yaml'
import { z } from 'zod'
import { users } from '#features/accounts/server/index.ts'
import { buildOrderKey, ORDER_STATES } from '#features/points/rules/order.ts'
import { deliveryAddressSchema } from '#features/points/rules/redemption.ts'
import {
  adjustPoints,
  decrementStock,
  rewardOrderSteps,
  rewardOrders,
  rewards,
  spendPoints,
} from '#features/points/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { DEMO_ROLES } from './demo-accounts.ts'
import { createSeedContext } from './seed-context.ts'

const DAY_MS = 24 * 3600_000

const ordersSchema = z.array(
  z.strictObject({
    learner: z.string(),
    reward: z.string(),
    size: z.string().default(''),
    daysAgo: z.int(),
    states: z.array(z.enum(ORDER_STATES)).min(1),
    tracking: z.string().nullable().default(null),
    reason: z.string().nullable().default(null),
    address: deliveryAddressSchema,
  }),
)
type DemoOrder = z.infer<typeof ordersSchema>[number]

/** Orders in all states, paid for with points that the demonstration gives. Nobody is notified of what was long ago. */
export async function seedDemoOrders(tx: Transaction, folder: string, startedAt: Date): Promise<void> {
  const orders = ordersSchema.parse(parse(await readFile(join(folder, 'orders.yaml'), 'utf8')))
  const [staff] = await tx.select({ id: users.id }).from(users).where(eq(users.username, DEMO_ROLES.staff))
  for (const order of orders) await placeDemoOrder(tx, order, { startedAt, staffId: staff?.id ?? null })
}

async function placeDemoOrder(
  tx: Transaction,
  { learner, reward: slug, size, daysAgo, states, tracking, reason, address }: DemoOrder,
  { startedAt, staffId }: { startedAt: Date; staffId: string | null },
): Promise<void> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.username, learner))
  const [reward] = await tx.select().from(rewards).where(eq(rewards.slug, slug))
  if (!user || !reward || !(await decrementStock(tx, { rewardId: reward.id, size }))) return
  const at = new Date(startedAt.getTime() - daysAgo * DAY_MS)
  const timeOfStep = (index: number) => new Date(at.getTime() + index * DAY_MS)
  const [placed] = await tx
    .insert(rewardOrders)
    .values({
      userId: user.id,
      rewardId: reward.id,
      title: reward.title,
      size,
      price: reward.cost,
      address,
      state: states.at(-1) ?? 'requested',
      tracking,
      reason,
      // One order of each reward, however often the seeding starts.
      idempotencyKey: reward.id,
      requestedAt: at,
      updatedAt: timeOfStep(states.length - 1),
    })
    .returning({ id: rewardOrders.id })
  if (!placed) return
  await tx.insert(rewardOrderSteps).values(
    states.map((state, index) => ({
      orderId: placed.id,
      seqNo: index + 1,
      state,
      at: timeOfStep(index),
      by: index === 0 ? user.id : staffId,
    })),
  )
  const gift = { userId: user.id, points: reward.cost, reason: 'Points of the demonstration' }
  await adjustPoints(createSeedContext(tx, at), gift)
  await spendPoints(tx, {
    userId: user.id,
    amount: reward.cost,
    source: 'redemption',
    idempotencyKey: buildOrderKey(placed.id),
    note: reward.title,
    at,
  })
}
