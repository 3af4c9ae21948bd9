import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext, QueryContext } from '#platform/server/command-context.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { NewReward, Reward } from '../../rules/store.ts'
import { rewardSizes, rewards } from '../store-tables.ts'

/**
 * Adds a reward to the store, at the end of the shelf.
 *
 * @param input.reward validated by `newRewardSchema`
 * @param input.image key of its picture in the storage; null to draw its motif
 * @returns its id
 * @throws AppError `reward-exists` when the slug is taken
 */
export async function addReward(
  { db, clock, actor }: CommandContext,
  { reward: { sizes, ...reward }, image = null }: { reward: NewReward; image?: string | null },
): Promise<string> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(rewards)
      .values({
        ...reward,
        image,
        shelfOrder: sql`(select coalesce(max(${rewards.shelfOrder}), 0) + 1 from ${rewards})`,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: rewards.id })
    if (!added) throw new AppError('reward-exists', `There is a reward ${reward.slug} already.`)
    await tx
      .insert(rewardSizes)
      .values(sizes.map(({ size, stock }, index) => ({ rewardId: added.id, size, stock, seqNo: index + 1 })))
    await notifyCatalogueChanged(tx)
    const details = { slug: reward.slug, cost: reward.cost }
    await writeAuditEntry(tx, { at: now, actor, action: 'reward.added', subjectId: added.id, details })
    return added.id
  })
}

const SHELF_ORDER = [asc(rewards.shelfOrder), asc(rewards.id), asc(rewardSizes.seqNo), asc(rewardSizes.size)]

const readRewards = defineRead('points_rewards', (db, given: Placeholders<{ now: Date }>) =>
  db
    .select({ reward: rewards, size: rewardSizes.size, stock: rewardSizes.stock })
    .from(rewards)
    .innerJoin(rewardSizes, eq(rewardSizes.rewardId, rewards.id))
    .where(and(rewards.onShelf, or(isNull(rewards.until), gt(rewards.until, given.now))))
    .orderBy(...SHELF_ORDER),
)

/** All rewards on offer in the order of the shelf, including those sold out. */
export async function listRewards({ db, clock }: QueryContext): Promise<Reward[]> {
  return groupSizes(await readRewards(db, { now: clock.now() }), presentReward)
}

/** All rewards that there are or were, in the order of the shelf, as those see them who fill it. */
export async function listStoreRewards({ db, clock }: QueryContext): Promise<StoreReward[]> {
  const now = clock.now()
  const rows = await db
    .select({ reward: rewards, size: rewardSizes.size, stock: rewardSizes.stock })
    .from(rewards)
    .innerJoin(rewardSizes, eq(rewardSizes.rewardId, rewards.id))
    .orderBy(...SHELF_ORDER)
  return groupSizes(rows, (row, sizes) => ({
    ...presentReward(row, sizes),
    onShelf: row.onShelf,
    inStore: row.onShelf && (row.until === null || row.until > now),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** A reward with what learners do not see of it. */
export interface StoreReward extends Reward {
  /** False when it was taken off the shelf. */
  readonly onShelf: boolean
  /** Whether learners see it: it is on the shelf and its time is not over. */
  readonly inStore: boolean
  /** Names this version of it. */
  readonly updatedAt: string
}

/** Joins the rows of each reward, one for each size. */
function groupSizes<Presented extends Reward>(
  rows: readonly { reward: typeof rewards.$inferSelect; size: string; stock: number }[],
  present: (reward: typeof rewards.$inferSelect, sizes: Reward['sizes']) => Presented,
): Presented[] {
  const found = new Map<string, Presented>()
  for (const { reward, size, stock } of rows) {
    const known = found.get(reward.id)
    if (known) known.sizes.push({ size, stock })
    else found.set(reward.id, present(reward, [{ size, stock }]))
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

const WIDTH = 960
const HEIGHT = 540
const MAX_PIXELS = 50_000_000

/**
 * Stores the picture of a reward, cropped to 16:9.
 *
 * @returns its key in the storage, which depends on the content
 * @throws AppError `reward-picture` when the file is no image
 */
export async function saveRewardPicture(storage: Storage, file: Uint8Array): Promise<string> {
  const { default: sharp } = await import('sharp')
  const picture = await sharp(file, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch((error: unknown) => {
      throw new AppError('reward-picture', 'This file is not an image.', { cause: error })
    })
  const key = `rewards/${createHash('sha256').update(picture).digest('hex').slice(0, 32)}.webp`
  await storage.putBytes(key, picture)
  return key
}
