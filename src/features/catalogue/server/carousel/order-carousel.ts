import { asc, eq, sql } from 'drizzle-orm'
import { AppError } from '#platform/rules/app-error.ts'
import type { Database } from '#platform/server/db/database.ts'
import { carouselItems } from '../carousel-tables.ts'
import { notifyCatalogueChanged } from '../catalogue-changed.ts'

/** Gap between two positions, so that an item can be put in between. */
const STEP = 10

/**
 * Moves items of the carousel to the front in the given order; the others follow in theirs.
 * @throws AppError `carousel/missing` naming an id that no item has; then nothing has changed
 */
export async function orderCarousel(db: Database, ids: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    // One at a time, so that each starts from the order that the one before has made.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('carousel', 0))`)
    const items = await tx
      .select({ id: carouselItems.id, position: carouselItems.position })
      .from(carouselItems)
      .orderBy(asc(carouselItems.position), asc(carouselItems.id))
      .for('update')
    const known = new Map(items.map((item) => [item.id, item]))
    const missing = ids.find((id) => !known.has(id))
    if (missing !== undefined) throw new AppError('carousel/missing', `There is no item ${missing}.`)
    const order = [...new Set([...ids, ...known.keys()])]
    for (const [index, id] of order.entries()) {
      const position = (index + 1) * STEP
      if (known.get(id)?.position === position) continue
      await tx.update(carouselItems).set({ position }).where(eq(carouselItems.id, id))
    }
    await notifyCatalogueChanged(tx)
  })
}
