import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import {
  MAX_REWARD_SIZES,
  REWARD_DESCRIPTION_MAX_LENGTH,
  REWARD_SIZE_MAX_LENGTH,
  REWARD_SLUG_MAX_LENGTH,
  REWARD_TITLE_MAX_LENGTH,
} from './limits.ts'

/** Drawings for rewards without an image. */
export const REWARD_MOTIFS = ['t-shirt', 'hoodie', 'mug', 'notebook', 'bottle', 'stickers', 'gift'] as const
export type RewardMotif = (typeof REWARD_MOTIFS)[number]

/** Stock of a size; a reward without sizes has one with an empty name. */
const rewardSizeSchema = z.object({ size: z.string(), stock: z.int().nonnegative() })

export const rewardSchema = z.object({
  id: idSchema,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** Address of an image on this site; null to draw the motif. */
  image: z.string().nullable(),
  motif: z.enum(REWARD_MOTIFS),
  cost: z.int().positive(),
  sizes: z.array(rewardSizeSchema).min(1),
  onePerPerson: z.boolean(),
  /** End of the offer; null for as long as there is stock. */
  until: z.iso.datetime().nullable(),
})
export type Reward = z.infer<typeof rewardSchema>

/** A new reward, as entered by the site's operator. */
export const newRewardSchema = z.object({
  slug: z
    .string()
    .max(REWARD_SLUG_MAX_LENGTH)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'A slug has small letters, digits and dashes only.'),
  title: z.string().trim().min(1).max(REWARD_TITLE_MAX_LENGTH),
  description: z.string().trim().min(1).max(REWARD_DESCRIPTION_MAX_LENGTH),
  motif: z.enum(REWARD_MOTIFS),
  cost: z.int().positive().max(1_000_000),
  sizes: z
    .array(
      z.object({
        size: z.string().trim().max(REWARD_SIZE_MAX_LENGTH),
        stock: z.int().nonnegative().max(1_000_000),
      }),
    )
    .min(1)
    .max(MAX_REWARD_SIZES)
    .refine((sizes) => new Set(sizes.map(({ size }) => size)).size === sizes.length, 'A size stands twice.')
    .refine(
      (sizes) => sizes.length === 1 || sizes.every(({ size }) => size !== ''),
      'Of several sizes each has a name.',
    ),
  onePerPerson: z.boolean(),
  until: z.date().nullable(),
})
export type NewReward = z.infer<typeof newRewardSchema>

/** What can be changed about a reward later; its stock is changed by itself, since it is being taken from meanwhile. */
export const rewardChangeSchema = newRewardSchema
  .omit({ slug: true, sizes: true })
  .extend({ onShelf: z.boolean() })
export type RewardChange = z.infer<typeof rewardChangeSchema>

/** Whether a size has to be chosen. */
export const rewardHasSizes = ({ sizes }: Pick<Reward, 'sizes'>): boolean =>
  sizes.some(({ size }) => size !== '')

export const getRewardStock = ({ sizes }: Pick<Reward, 'sizes'>): number =>
  sizes.reduce((sum, { stock }) => sum + stock, 0)

/**
 * Points still missing for a reward: to its price, or to the threshold of the store if that is higher.
 * @param minPoints the threshold
 */
export const countMissingPoints = (cost: number, balance: number, minPoints: number): number =>
  Math.max(0, Math.max(cost, minPoints) - balance)
