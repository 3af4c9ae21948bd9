import { asc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { Reward } from '../../rules/store.ts'
import { rewardSizes, rewards } from '../store-tables.ts'

/** All rewards on offer, the cheapest first, including those sold out. */
export async function listRewards(db: Database, now: Date): Promise<Reward[]> {
  const rows = await db
    .select({ reward: rewards, size: rewardSizes.size, stock: rewardSizes.stock })
    .from(rewards)
    .innerJoin(rewardSizes, eq(rewardSizes.rewardId, rewards.id))
    .where(or(isNull(rewards.until), gt(rewards.until, now)))
    .orderBy(asc(rewards.cost), asc(rewards.id), asc(rewardSizes.seqNo), asc(rewardSizes.size))
  const found = new Map<string, Reward>()
  for (const { reward, size, stock } of rows) {
    const known = found.get(reward.id)
    if (known) known.sizes.push({ size, stock })
    else found.set(reward.id, presentReward(reward, [{ size, stock }]))
  }
  return [...found.values()]
}

const presentReward = (row: typeof rewards.$inferSelect, sizes: Reward['sizes']): Reward => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  image: row.image && `/media/${row.image}`,
  motif: row.motif,
  cost: row.cost,
  sizes,
  onePerPerson: row.onePerPerson,
  until: row.until?.toISOString() ?? null,
})
