import { randomUUID } from 'node:crypto'
import { AppError } from '#platform/rules/app-error.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { CAROUSEL_IMAGE_SIZES } from '../../rules/carousel-limits.ts'

type Place = keyof typeof CAROUSEL_IMAGE_SIZES

export type CarouselPictures = Readonly<Record<Place, Uint8Array>>

const QUALITY = 82
/** A larger picture is a decompression bomb or a mistake. */
const MOST_PIXELS = 50_000_000
const SECONDS = 20
/** By the bytes, whatever the name says. `heif` includes AVIF. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif'])

/**
 * Crops a picture to its size and encodes it anew, without any metadata of the file.
 * @throws AppError `carousel/mobile-picture` or `carousel/laptop-picture`
 */
export async function renderCarouselImage(place: Place, file: Uint8Array): Promise<Uint8Array> {
  // Loaded when needed: the server starts without it.
  const { default: sharp } = await import('sharp')
  const { width, height } = CAROUSEL_IMAGE_SIZES[place]
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
      `carousel/${place}-picture`,
      `The ${place} picture can't be read: it has to be JPEG, PNG, WebP or AVIF.`,
      { cause: error },
    )
  }
}

/**
 * Stores a picture under a new name, since browsers may cache the former one for ever.
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
