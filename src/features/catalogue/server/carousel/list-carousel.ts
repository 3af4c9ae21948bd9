import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { CarouselItem } from '../../rules/carousel.ts'
import { CAROUSEL_IMAGES, CAROUSEL_MOST_ITEMS } from '../../rules/carousel-limits.ts'
import { carouselItems } from '../carousel-tables.ts'

const order = [asc(carouselItems.position), asc(carouselItems.id)]

/** Everything in the carousel as it is kept, also what is not shown; for who looks after it. */
export const allCarouselItems = (db: Database) =>
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
    .limit(CAROUSEL_MOST_ITEMS)
    .prepare('catalogue_carousel')

/** Gives the items that the home page shows, in their order (specification 2.7). */
export function carouselLister(db: Database): () => Promise<CarouselItem[]> {
  let prepared: ReturnType<typeof prepare> | undefined
  return async () => {
    prepared ??= prepare(db)
    const rows = await prepared.execute()
    return rows.map(({ id, type, title, subheading, btnText, clickLink, imageMobile, imageLaptop }) => ({
      ...{ id, type, title, subheading, btnText, clickLink },
      image: {
        mobile: { src: `/media/${imageMobile}`, ...CAROUSEL_IMAGES.mobile },
        laptop: { src: `/media/${imageLaptop}`, ...CAROUSEL_IMAGES.laptop },
      },
    }))
  }
}
