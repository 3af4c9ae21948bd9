import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#platform/rules/app-error.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { type CarouselChanges, carouselChanges } from '../../rules/carousel.ts'
import { carouselItems } from '../carousel-tables.ts'
import { notifyCatalogueChanged } from '../catalogue-changed.ts'
import { type CarouselPictures, makeCarouselImage, storeCarouselImage } from './carousel-images.ts'

/**
 * Changes the given fields of an item of the carousel.
 *
 * @param pictures in any supported format; they are cropped to size and replace the former ones
 * @returns whether there is such an item
 * @throws AppError `carousel/invalid`, with what is wrong, or `carousel/picture`; then nothing has changed
 */
export async function editCarouselItem(
  { db, storage }: { db: Database; storage: Storage },
  id: string,
  changes: CarouselChanges,
  pictures: Partial<CarouselPictures> = {},
): Promise<boolean> {
  const parsed = carouselChanges.safeParse(changes)
  if (!parsed.success) throw new AppError('carousel/invalid', z.prettifyError(parsed.error))
  const mobile = pictures.mobile && (await makeCarouselImage('mobile', pictures.mobile))
  const laptop = pictures.laptop && (await makeCarouselImage('laptop', pictures.laptop))
  const keys = {
    ...(mobile && { imageMobile: await storeCarouselImage(storage, 'mobile', mobile) }),
    ...(laptop && { imageLaptop: await storeCarouselImage(storage, 'laptop', laptop) }),
  }
  const values = { ...parsed.data, ...keys }
  const before = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(carouselItems).where(eq(carouselItems.id, id)).for('update')
    if (!row || Object.values(values).every((value) => value === undefined)) return row
    await tx.update(carouselItems).set(values).where(eq(carouselItems.id, id))
    await notifyCatalogueChanged(tx)
    return row
  })
  // The pictures that were replaced; if there is no such item, the new ones.
  for (const place of Object.keys(keys) as (keyof typeof keys)[]) {
    const key = before ? before[place] : keys[place]
    if (key) await storage.deletePrefix(key)
  }
  return before !== undefined
}
