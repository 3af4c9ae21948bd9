import { implement } from '@orpc/server'
import { CAROUSEL_MAX_ITEMS } from '#features/catalogue/rules/carousel-limits.ts'
import {
  addCarouselItem,
  listAllCarouselItems,
  removeCarouselItem,
  reorderCarousel,
  updateCarouselItem,
} from '#features/catalogue/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { limitRate, type RequestContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import {
  CAROUSEL_PICTURE_PLACES,
  type CarouselPicturePlace,
  type ConsoleCarouselItem,
  carouselConsoleContract,
} from '../../rules/catalogue/carousel-contract.ts'
import { CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS, requireSection } from '../console-procedure.ts'

type StoredItem = Awaited<ReturnType<typeof listAllCarouselItems>>[number]

/** What the home page has room for is shown; what comes later waits for its turn. */
function presentItems(items: readonly StoredItem[]): ConsoleCarouselItem[] {
  const shown = new Set(items.filter(({ active }) => active).slice(0, CAROUSEL_MAX_ITEMS))
  return items.map((item) => {
    const { id, type, title, subheading, btnText, clickLink, active } = item
    const image = `/media/${item.imageLaptop}`
    return { id, type, title, subheading, btnText, clickLink, active, image, onHomePage: shown.has(item) }
  })
}

const hasCode = (error: unknown, code: string): boolean => error instanceof AppError && error.code === code

interface PictureRefusal {
  PICTURE_WRONG(refusal: { data: { place: CarouselPicturePlace } }): Error
}

/** Answers which picture is none. */
async function attemptWithPictures<Outcome>(
  errors: PictureRefusal,
  act: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await act()
  } catch (error) {
    const place = CAROUSEL_PICTURE_PLACES.find((one) => hasCode(error, `carousel/${one}-picture`))
    throw place ? errors.PICTURE_WRONG({ data: { place } }) : error
  }
}

const readBytes = async (file: File) => new Uint8Array(await file.arrayBuffer())

/** Room between the last position and that of a new item, as after an order. */
const POSITION_STEP = 10
const MAX_POSITION = 10_000

/** Procedures of the page of the carousel. */
export function createCarouselProcedures({ limits, storage }: { limits: RateLimits; storage: Storage }) {
  const os = implement(carouselConsoleContract).$context<RequestContext>()
  const read = requireSection('carousel')
  const write = read.concat(limitRate(limits, 'admin:carousel', CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS))

  return {
    listCarouselItems: os.listCarouselItems.use(read).handler(async ({ context }) => ({
      data: presentItems(await listAllCarouselItems(context.db)),
    })),

    createCarouselItem: os.createCarouselItem
      .use(write)
      .handler(async ({ input: { mobile, laptop, ...given }, context, errors }) => {
        const last = (await listAllCarouselItems(context.db)).at(-1)?.position ?? 0
        const draft = { ...given, position: Math.min(last + POSITION_STEP, MAX_POSITION) }
        const pictures = { mobile: await readBytes(mobile), laptop: await readBytes(laptop) }
        const itemId = await attemptWithPictures(errors, () =>
          addCarouselItem({ ...context, storage }, { draft, pictures }),
        )
        return { itemId }
      }),

    updateCarouselItem: os.updateCarouselItem
      .use(write)
      .handler(async ({ input: { itemId: id, mobile, laptop, ...changes }, context, errors }) => {
        const pictures = {
          ...(mobile && { mobile: await readBytes(mobile) }),
          ...(laptop && { laptop: await readBytes(laptop) }),
        }
        const isThere = await attemptWithPictures(errors, () =>
          updateCarouselItem({ ...context, storage }, { id, changes, pictures }),
        )
        if (!isThere) throw errors.NOT_FOUND()
        return { saved: true as const }
      }),

    deleteCarouselItem: os.deleteCarouselItem
      .use(write)
      .handler(async ({ input: { itemId: id }, context, errors }) => {
        if (!(await removeCarouselItem({ ...context, storage }, { id }))) throw errors.NOT_FOUND()
        return { saved: true as const }
      }),

    reorderCarousel: os.reorderCarousel
      .use(write)
      .handler(async ({ input: { itemIds: ids }, context, errors }) => {
        try {
          await reorderCarousel(context, { ids })
        } catch (error) {
          throw hasCode(error, 'carousel/missing') ? errors.CHANGED_MEANWHILE() : error
        }
        return { saved: true as const }
      }),
  }
}
