import { and, eq, gt, sql } from 'drizzle-orm'
import { notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { rewardSizes } from '../store-tables.ts'

interface Piece {
  readonly rewardId: string
  readonly size: string
}

/** Takes one item from the stock, unless it is empty; others who want it wait for this transaction. */
export async function takePiece(tx: Transaction, { rewardId, size }: Piece): Promise<boolean> {
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
export async function returnPiece(tx: Transaction, { rewardId, size }: Piece): Promise<void> {
  const [back] = await tx
    .update(rewardSizes)
    .set({ stock: sql`${rewardSizes.stock} + 1` })
    .where(and(eq(rewardSizes.rewardId, rewardId), eq(rewardSizes.size, size)))
    .returning({ left: rewardSizes.stock })
  if (back?.left === 1) await notifyCatalogueChanged(tx)
}
