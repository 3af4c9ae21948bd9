import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { carouselDraftSchema } from '#features/catalogue/rules/carousel.ts'
import { CAROUSEL_IMAGE_SIZES } from '#features/catalogue/rules/carousel-limits.ts'
import { addCarouselItem, listAllCarouselItems } from '#features/catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { buildCoverArt, renderCoverPaths } from '#ui/cover/cover-paths.ts'
import { COVER_HEIGHT, COVER_WIDTH } from '#ui/cover/shapes.ts'
import { createSeedContext } from './seed-context.ts'

interface Banner {
  /** Slug that gives motif and colours. */
  category: string
  /** Gives everything else. */
  text: string
  width: number
  height: number
}

/** The drawing of a course's cover as a picture of any size, cut to its middle. */
async function drawBanner({ category, text, width, height }: Banner): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const art = buildCoverArt(text, category)
  const scale = Math.max(height / COVER_HEIGHT, width / COVER_WIDTH)
  const middle = [width - COVER_WIDTH * scale, height - COVER_HEIGHT * scale].map((rest) => rest / 2)
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="${width}" height="${height}" fill="${art.palette.ground}"/>
      <g transform="translate(${middle.join(' ')}) scale(${scale})">${renderCoverPaths(art)}</g>
    </svg>`),
  )
    .png()
    .toBuffer()
}

const itemsSchema = z.array(
  carouselDraftSchema
    .omit({ position: true })
    .extend({ cover: z.strictObject({ category: z.string(), text: z.string() }) }),
)

/** Fills the carousel of the home page with those items that are not there yet. */
export async function seedDemoCarousel(
  tools: { db: Database; storage: Storage },
  folder: string,
  startedAt: Date,
): Promise<void> {
  const items = itemsSchema.parse(parse(await readFile(join(folder, 'carousel.yaml'), 'utf8')))
  const there = new Set((await listAllCarouselItems(tools.db)).map(({ title }) => title))
  for (const [index, { cover, ...item }] of items.entries()) {
    if (there.has(item.title)) continue
    const pictures = {
      mobile: await drawBanner({ ...cover, ...CAROUSEL_IMAGE_SIZES.mobile }),
      laptop: await drawBanner({ ...cover, ...CAROUSEL_IMAGE_SIZES.laptop }),
    }
    const draft = { ...item, position: (index + 1) * 10 }
    const context = { ...createSeedContext(tools.db, startedAt), storage: tools.storage }
    await addCarouselItem(context, { draft, pictures })
  }
}
