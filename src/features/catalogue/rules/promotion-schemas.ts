import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { ADD_ON_KINDS, ADD_ON_STATES, REFERRAL_PERCENT_MAX } from './promotion.ts'

export const addOnSchema = z.strictObject({ kind: z.enum(ADD_ON_KINDS), id: idSchema.toLowerCase() })

export const referralPercentSchema = z.int().min(0).max(REFERRAL_PERCENT_MAX)

/** An add-on as its creator chooses and sees it. */
export const addOnWorkSchema = addOnSchema.extend({
  /** Empty when it is gone. */
  title: z.string(),
  /** Slug of a course's category; empty for bundles. */
  category: z.string(),
  /** Address of its cover; without one a cover is drawn. */
  image: z.string().nullable(),
  /** Where it is on the site; null when it is gone. */
  path: z.string().nullable(),
  state: z.enum(ADD_ON_STATES),
})
export type AddOnWork = z.infer<typeof addOnWorkSchema>

/** What everybody sees of a course's promotions. */
export const shownPromotionsShape = {
  /** What a grant of a restricted course opens as well; null: nothing. */
  addOn: z.object({ title: z.string(), path: z.string() }).nullable(),
  /** Percent for whoever brings somebody to a restricted course; null: none. */
  referralDiscount: referralPercentSchema.nullable(),
}
