import { AppError } from '#platform/rules/app-error.ts'
import { CAROUSEL_IMAGES } from '../../rules/carousel-limits.ts'

export interface CarouselPictures {
  readonly mobile: Uint8Array
  readonly laptop: Uint8Array
}

const QUALITY = 82
/** A picture of more pixels is a bomb or a mistake. */
const MOST_PIXELS = 50_000_000

/** Cuts the pictures of an item to their places. */
export async function makeCarouselImages(pictures: CarouselPictures): Promise<CarouselPictures> {
  // Here and not above: a site that starts needs no pictures.
  const { default: sharp } = await import('sharp')
  const make = (place: keyof CarouselPictures) => {
    const { width, height } = CAROUSEL_IMAGES[place]
    return sharp(pictures[place], { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize(width, height, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer()
      .catch((error: unknown) => {
        throw new AppError('carousel/picture', `The ${place} picture can't be read.`, { cause: error })
      })
  }
  const [mobile, laptop] = await Promise.all([make('mobile'), make('laptop')])
  return { mobile, laptop }
}
