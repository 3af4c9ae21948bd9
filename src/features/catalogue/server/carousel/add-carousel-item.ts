import { z } from 'zod'
import { AppError } from '#platform/rules/app-error.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { type CarouselDraft, carouselDraft } from '../../rules/carousel.ts'
import { carouselItems } from '../carousel-tables.ts'
import { notifyCatalogueChanged } from '../catalogue-changed.ts'
import { type CarouselPictures, makeCarouselImage, storeCarouselImage } from './carousel-images.ts'

/**
 * Adds an item to the carousel of the home page.
 *
 * @param pictures in any supported format; they are cropped to size
 * @returns its id
 * @throws AppError `carousel/invalid`, with what is wrong, or `carousel/picture`
 */
export async function addCarouselItem(
  { db, storage }: { db: Database; storage: Storage },
  now: Date,
  draft: CarouselDraft,
  pictures: CarouselPictures,
): Promise<string> {
  const parsed = carouselDraft.safeParse(draft)
  if (!parsed.success) throw new AppError('carousel/invalid', z.prettifyError(parsed.error))
  // Both before either is stored, so that a wrong one leaves nothing behind.
  const mobile = await makeCarouselImage('mobile', pictures.mobile)
  const laptop = await makeCarouselImage('laptop', pictures.laptop)
  const keys = {
    imageMobile: await storeCarouselImage(storage, 'mobile', mobile),
    imageLaptop: await storeCarouselImage(storage, 'laptop', laptop),
  }
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(carouselItems)
      .values({ ...parsed.data, ...keys, createdAt: now })
      .returning({ id: carouselItems.id })
    if (!row) throw new Error('no item was made')
    await notifyCatalogueChanged(tx)
    return row.id
  })
}
