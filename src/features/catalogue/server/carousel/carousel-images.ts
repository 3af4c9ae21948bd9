import { randomUUID } from 'node:crypto'
import { AppError } from '#platform/rules/app-error.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { CAROUSEL_IMAGES } from '../../rules/carousel-limits.ts'

type Place = keyof typeof CAROUSEL_IMAGES

export type CarouselPictures = Readonly<Record<Place, Uint8Array>>

const QUALITY = 82
/** A picture of more pixels is a bomb or a mistake. */
const MOST_PIXELS = 50_000_000
const SECONDS = 20
/** What its bytes must say it is; its name counts for nothing. `heif` is AVIF too. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif'])

/**
 * Cuts a picture of an item to its place, drawn anew without whatever else the file carried.
 * @throws AppError `carousel/picture`
 */
export async function makeCarouselImage(place: Place, file: Uint8Array): Promise<Uint8Array> {
  // Here and not above: a site that starts needs no pictures.
  const { default: sharp } = await import('sharp')
  const { width, height } = CAROUSEL_IMAGES[place]
  try {
    const picture = sharp(file, { limitInputPixels: MOST_PIXELS })
    const { format } = await picture.metadata()
    if (!FORMATS.has(format)) throw new Error(`a file of the format ${format}`)
    return await picture
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(width, height, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch (error) {
    throw new AppError(
      'carousel/picture',
      `The ${place} picture can't be read: it has to be JPEG, PNG, WebP or AVIF.`,
      { cause: error },
    )
  }
}

/**
 * Keeps a picture that was made, under a name that none had before: browsers may keep what they had for ever.
 * @returns its key
 */
export async function storeCarouselImage(
  storage: Storage,
  place: Place,
  picture: Uint8Array,
): Promise<string> {
  const key = `carousel/${randomUUID()}-${place}.webp`
  await storage.putBytes(key, picture)
  return key
}
