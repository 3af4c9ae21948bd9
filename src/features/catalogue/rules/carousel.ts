import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import { CAROUSEL_ITEM_TYPES } from './carousel-limits.ts'

const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u, t.itIsOneLineOf)

/** A path of this site or an https address. Not `//host`, and no backslash, which browsers take for a slash. */
const clickLink = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?:\/(?![/\\])[^\\\s\p{Cc}]*|https:\/\/[a-z0-9][^\\\s\p{Cc}]*)$/iu, t.aPathOfThisSite)

/** What an item of the carousel is made from. */
export const carouselDraftSchema = z.strictObject({
  type: z.enum(CAROUSEL_ITEM_TYPES),
  title: oneLine(80),
  subheading: oneLine(160),
  btnText: oneLine(30),
  clickLink,
  /** Items with lower numbers come first. */
  position: z.int().min(0).max(10_000),
})
export type CarouselDraft = z.infer<typeof carouselDraftSchema>

/** Changes to an item. One that is not active is stored and not shown. */
export const carouselChangesSchema = carouselDraftSchema.extend({ active: z.boolean() }).partial()
export type CarouselChanges = z.infer<typeof carouselChangesSchema>

const picture = z.object({ src: z.string(), width: z.number().int(), height: z.number().int() })

/** An item as the home page shows it. */
export const carouselItemSchema = z.object({
  id: idSchema,
  type: z.enum(CAROUSEL_ITEM_TYPES),
  title: z.string(),
  subheading: z.string(),
  btnText: z.string(),
  clickLink: z.string(),
  image: z.object({ mobile: picture, laptop: picture }),
})
export type CarouselItem = z.infer<typeof carouselItemSchema>
