import { eq } from 'drizzle-orm'
import { notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import type { Database } from '#platform/server/db/database.ts'
import { rewardSizes, rewards } from '../store-tables.ts'

/**
 * Sets the stock of a reward; an unknown size is added to it.
 *
 * @param wanted.size empty for a reward without sizes
 * @throws AppError `reward-unknown`, or `size-wrong` when a size is missing or given without need
 */
export async function setStock(
  db: Database,
  now: Date,
  { slug, size, stock }: { slug: string; size: string; stock: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [reward] = await tx
      .update(rewards)
      .set({ updatedAt: now })
      .where(eq(rewards.slug, slug))
      .returning({ id: rewards.id })
    if (!reward) throw new AppError('reward-unknown', `There is no reward ${slug}.`)
    const sizes = await tx.select().from(rewardSizes).where(eq(rewardSizes.rewardId, reward.id))
    const sized = sizes.some((row) => row.size !== '')
    if (sized && size === '') throw new AppError('size-wrong', `Of ${slug} there are sizes: please name one.`)
    if (!sized && size !== '') throw new AppError('size-wrong', `There are no sizes of ${slug}.`)
    await tx
      .insert(rewardSizes)
      .values({ rewardId: reward.id, size, stock, seqNo: sizes.length + 1 })
      .onConflictDoUpdate({ target: [rewardSizes.rewardId, rewardSizes.size], set: { stock } })
    await notifyCatalogueChanged(tx)
  })
}
