import { and, eq, gt, sql } from 'drizzle-orm'
import { notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { rewardSizes, rewards } from '../store-tables.ts'

/**
 * Sets the stock of a reward; an unknown size is added to it. Does nothing when it is the stock already.
 *
 * @param wanted.size empty for a reward without sizes
 * @param wanted.expected the stock that whoever counted has seen: it is not set when something was taken or returned meanwhile
 * @returns what is different from `expected`; undefined when the stock is as wanted
 * @throws AppError `reward-unknown`, or `size-wrong` when a size is missing or given without need
 */
export async function setRewardStock(
  { db, clock, actor }: CommandContext,
  {
    slug,
    size,
    stock,
    expected,
  }: { slug: string; size: string; stock: number; expected?: number | undefined },
): Promise<{ stockNow: number } | undefined> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [reward] = await tx
      .select({ id: rewards.id })
      .from(rewards)
      .where(eq(rewards.slug, slug))
      .for('no key update')
    if (!reward) throw new AppError('reward-unknown', `There is no reward ${slug}.`)
    const sizes = await tx
      .select()
      .from(rewardSizes)
      .where(eq(rewardSizes.rewardId, reward.id))
      .for('no key update')
    const sized = sizes.some((row) => row.size !== '')
    if (sized && size === '') throw new AppError('size-wrong', `Of ${slug} there are sizes: please name one.`)
    if (!sized && size !== '') throw new AppError('size-wrong', `There are no sizes of ${slug}.`)
    const before = sizes.find((row) => row.size === size)?.stock
    if (before === stock) return undefined
    if (expected !== undefined && expected !== (before ?? 0)) return { stockNow: before ?? 0 }
    await tx
      .insert(rewardSizes)
      .values({ rewardId: reward.id, size, stock, seqNo: sizes.length + 1 })
      .onConflictDoUpdate({ target: [rewardSizes.rewardId, rewardSizes.size], set: { stock } })
    await notifyCatalogueChanged(tx)
    const details = { slug, size, from: before ?? 0, to: stock }
    await writeAuditEntry(tx, {
      at: now,
      actor,
      action: 'reward.stock-updated',
      subjectId: reward.id,
      details,
    })
    return undefined
  })
}

interface StockItem {
  readonly rewardId: string
  readonly size: string
}

/** Takes one item from the stock, unless it is empty; others who want it wait for this transaction. */
export async function decrementStock(tx: Transaction, { rewardId, size }: StockItem): Promise<boolean> {
  const [taken] = await tx
    .update(rewardSizes)
    .set({ stock: sql`${rewardSizes.stock} - 1` })
    .where(and(eq(rewardSizes.rewardId, rewardId), eq(rewardSizes.size, size), gt(rewardSizes.stock, 0)))
    .returning({ left: rewardSizes.stock })
  // Cached pages may be a minute old, but show at once that something is sold out.
  if (taken?.left === 0) await notifyCatalogueChanged(tx)
  return taken !== undefined
}

/** Returns an item to the stock. */
export async function restoreStock(tx: Transaction, { rewardId, size }: StockItem): Promise<void> {
  const [back] = await tx
    .update(rewardSizes)
    .set({ stock: sql`${rewardSizes.stock} + 1` })
    .where(and(eq(rewardSizes.rewardId, rewardId), eq(rewardSizes.size, size)))
    .returning({ left: rewardSizes.stock })
  if (back?.left === 1) await notifyCatalogueChanged(tx)
}
