import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { carouselItems } from '../carousel-tables.ts'
import { notifyCatalogueChanged } from '../catalogue-changed.ts'

/**
 * Deletes an item of the carousel with its pictures.
 * @returns whether it existed
 */
export async function removeCarouselItem(
  { db, storage }: { db: Database; storage: Storage },
  id: string,
): Promise<boolean> {
  const removed = await db.transaction(async (tx) => {
    const [row] = await tx.delete(carouselItems).where(eq(carouselItems.id, id)).returning()
    if (row) await notifyCatalogueChanged(tx)
    return row
  })
  if (removed) {
    for (const key of [removed.imageMobile, removed.imageLaptop]) await storage.deletePrefix(key)
  }
  return removed !== undefined
}
