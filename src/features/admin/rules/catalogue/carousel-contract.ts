import { oc } from '@orpc/contract'
import { z } from 'zod'
import {
  carouselChangesSchema,
  carouselDraftSchema,
  carouselItemSchema,
} from '#features/catalogue/rules/carousel.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../../messages/index.ts'
import { CONSOLE_ERRORS, NOT_FOUND, TOO_MANY_REQUESTS } from '../console-errors.ts'

/** Bytes of each picture that is uploaded. */
export const CAROUSEL_PICTURE_MAX_BYTES = 5 * 1024 * 1024
const MAX_ITEMS = 1_000
export const CAROUSEL_PICTURE_PLACES = ['mobile', 'laptop'] as const
export type CarouselPicturePlace = (typeof CAROUSEL_PICTURE_PLACES)[number]

const item = carouselItemSchema.omit({ image: true }).extend({
  /** Address of the picture for wide windows. */
  image: z.string(),
  /** False when it was switched off. */
  active: z.boolean(),
  /** Whether the home page shows it, which has room for few. */
  onHomePage: z.boolean(),
})
export type ConsoleCarouselItem = z.infer<typeof item>

const picture = z.file().max(CAROUSEL_PICTURE_MAX_BYTES)
const oneItem = z.object({ itemId: idSchema })
const saved = z.object({ saved: z.literal(true) })
const contract = oc.$route({ tags: ['console'] }).errors({ ...CONSOLE_ERRORS, TOO_MANY_REQUESTS })
const PICTURE_WRONG = {
  status: 422,
  message: t.pictureIsNone,
  data: z.object({ place: z.enum(CAROUSEL_PICTURE_PLACES) }),
}

export const carouselConsoleContract = {
  listCarouselItems: oc
    .$route({ tags: ['console'] })
    .errors(CONSOLE_ERRORS)
    .route({ method: 'GET', path: '/admin/carousel', summary: 'All items of the carousel, in their order' })
    .output(z.object({ data: z.array(item) })),

  createCarouselItem: contract
    .route({
      method: 'POST',
      path: '/admin/carousel',
      successStatus: 201,
      summary: 'Put an item at the end of the carousel',
    })
    .errors({ PICTURE_WRONG })
    .input(
      z.object({ ...carouselDraftSchema.omit({ position: true }).shape, mobile: picture, laptop: picture }),
    )
    .output(z.object({ itemId: idSchema })),

  updateCarouselItem: contract
    .route({
      method: 'PATCH',
      path: '/admin/carousel/{itemId}',
      summary: 'Change what is given of an item of the carousel',
    })
    .errors({ NOT_FOUND, PICTURE_WRONG })
    .input(
      z.object({
        ...oneItem.shape,
        ...carouselChangesSchema.omit({ position: true }).shape,
        mobile: picture.optional(),
        laptop: picture.optional(),
      }),
    )
    .output(saved),

  deleteCarouselItem: contract
    .route({
      method: 'DELETE',
      path: '/admin/carousel/{itemId}',
      summary: 'Take an item out of the carousel, with its pictures',
    })
    .errors({ NOT_FOUND })
    .input(oneItem)
    .output(saved),

  reorderCarousel: contract
    .route({
      method: 'PUT',
      path: '/admin/carousel-order',
      summary: 'The order of the carousel, of all items',
    })
    .errors({ CHANGED_MEANWHILE: { status: 409, message: t.somebodyElseWasFirst } })
    .input(z.object({ itemIds: z.array(idSchema).max(MAX_ITEMS) }))
    .output(saved),
}
