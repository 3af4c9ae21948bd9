import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { carouselDraft } from '#features/catalogue/rules/carousel.ts'
import { CAROUSEL_IMAGES } from '#features/catalogue/rules/carousel-limits.ts'
import { CATEGORY_SLUGS } from '#features/catalogue/rules/categories.ts'
import { addCarouselItem, allCarouselItems } from '#features/catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { drawBanner } from './draw-banner.ts'

const itemsSchema = z.array(
  carouselDraft
    .omit({ position: true })
    .extend({ cover: z.strictObject({ category: z.enum(CATEGORY_SLUGS), text: z.string() }) }),
)

/** Fills the carousel of the home page with those items that are not there yet. */
export async function fillDemoCarousel(
  tools: { db: Database; storage: Storage },
  folder: string,
  startedAt: Date,
): Promise<void> {
  const items = itemsSchema.parse(parse(await readFile(join(folder, 'carousel.yaml'), 'utf8')))
  const there = new Set((await allCarouselItems(tools.db)).map(({ title }) => title))
  for (const [index, { cover, ...item }] of items.entries()) {
    if (there.has(item.title)) continue
    const pictures = {
      mobile: await drawBanner({ ...cover, ...CAROUSEL_IMAGES.mobile }),
      laptop: await drawBanner({ ...cover, ...CAROUSEL_IMAGES.laptop }),
    }
    await addCarouselItem(tools, startedAt, { ...item, position: (index + 1) * 10 }, pictures)
  }
}
