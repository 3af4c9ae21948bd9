import { notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { NewReward } from '../../rules/store.ts'
import { rewardSizes, rewards } from '../store-tables.ts'

/**
 * Adds a reward to the store.
 *
 * @param reward validated by `newRewardSchema`
 * @param image key of its picture in the storage; null to draw its motif
 * @throws AppError `reward-exists` when the slug is taken
 */
export async function addReward(
  db: Database | Transaction,
  now: Date,
  { sizes, ...reward }: NewReward,
  image: string | null = null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [added] = await tx
      .insert(rewards)
      .values({ ...reward, image, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: rewards.id })
    if (!added) throw new AppError('reward-exists', `There is a reward ${reward.slug} already.`)
    await tx
      .insert(rewardSizes)
      .values(sizes.map(({ size, stock }, index) => ({ rewardId: added.id, size, stock, seqNo: index + 1 })))
    await notifyCatalogueChanged(tx)
  })
}
