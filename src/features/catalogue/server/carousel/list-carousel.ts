import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { CarouselItem } from '../../rules/carousel.ts'
import { CAROUSEL_IMAGE_SIZES, CAROUSEL_MAX_ITEMS } from '../../rules/carousel-limits.ts'
import { carouselItems } from '../carousel-tables.ts'

const order = [asc(carouselItems.position), asc(carouselItems.id)]

/** All items as they are stored, hidden ones too, for administration. */
export const listAllCarouselItems = (db: Database) =>
  db
    .select()
    .from(carouselItems)
    .orderBy(...order)

const prepare = (db: Database) =>
  db
    .select()
    .from(carouselItems)
    .where(eq(carouselItems.active, sql`true`))
    .orderBy(...order)
    .limit(CAROUSEL_MAX_ITEMS)
    .prepare('catalogue_carousel')

/** Returns a query for the items that the home page shows, in their order. */
export function createCarouselLister(db: Database): () => Promise<CarouselItem[]> {
  let prepared: ReturnType<typeof prepare> | undefined
  return async () => {
    prepared ??= prepare(db)
    const rows = await prepared.execute()
    return rows.map(({ id, type, title, subheading, btnText, clickLink, imageMobile, imageLaptop }) => ({
      ...{ id, type, title, subheading, btnText, clickLink },
      image: {
        mobile: { src: `/media/${imageMobile}`, ...CAROUSEL_IMAGE_SIZES.mobile },
        laptop: { src: `/media/${imageLaptop}`, ...CAROUSEL_IMAGE_SIZES.laptop },
      },
    }))
  }
}
