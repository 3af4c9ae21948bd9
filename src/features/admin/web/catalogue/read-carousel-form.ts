import { carouselDraftSchema } from '#features/catalogue/rules/carousel.ts'
import { CAROUSEL_ITEM_TYPES, type CarouselItemType } from '#features/catalogue/rules/carousel-limits.ts'
import { t } from '../../messages/index.ts'
import {
  CAROUSEL_PICTURE_MAX_BYTES,
  CAROUSEL_PICTURE_PLACES,
  type CarouselPicturePlace,
  type ConsoleCarouselItem,
} from '../../rules/catalogue/carousel-contract.ts'

const LINES = ['title', 'subheading', 'btnText'] as const
type CarouselFieldName = (typeof LINES)[number] | 'clickLink' | CarouselPicturePlace
export type CarouselFormErrors = Partial<Record<CarouselFieldName, string>>

/** What was typed into the form of an item, and what is wrong with it. A new item needs both pictures. */
export function readCarouselForm(form: FormData, isNew: boolean) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const values = {
    type: CAROUSEL_ITEM_TYPES.find((type) => type === text('type')) ?? ('course' satisfies CarouselItemType),
    title: text('title'),
    subheading: text('subheading'),
    btnText: text('btnText'),
    clickLink: text('clickLink'),
  }
  const errors: CarouselFormErrors = {}
  const { shape } = carouselDraftSchema
  for (const name of LINES) {
    if (!shape[name].safeParse(values[name]).success)
      errors[name] = t.enterText({ max: shape[name].maxLength ?? 0 })
  }
  if (!shape.clickLink.safeParse(values.clickLink).success) errors.clickLink = t.linkIsWrong
  const pictures: Partial<Record<CarouselPicturePlace, File>> = {}
  for (const place of CAROUSEL_PICTURE_PLACES) {
    const file = form.get(place)
    if (file instanceof File && file.size > 0) pictures[place] = file
    else if (isNew) errors[place] = t.choosePicture
    if ((pictures[place]?.size ?? 0) > CAROUSEL_PICTURE_MAX_BYTES) errors[place] = t.pictureIsTooLarge
  }
  return { values: { ...values, active: form.has('active') }, pictures, errors }
}

type CarouselValues = ReturnType<typeof readCarouselForm>['values']

/** The values that differ, so that two people who edit different things keep both. */
export const listCarouselChanges = (
  item: ConsoleCarouselItem,
  values: CarouselValues,
): Partial<CarouselValues> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => item[name as keyof CarouselValues] !== value),
  )
