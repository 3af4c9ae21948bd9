import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { CATEGORY_SLUGS } from './categories.ts'
import { courseCard, creatorInfo } from './course.ts'

/** The learning paths that a premium bundle can stand for (docs/product/catalogue.md#bundles). */
export const PATH_TYPES = ['service', 'product'] as const

/** Lengths in characters; `courses` is how many a bundle may hold. */
export const BUNDLE_LIMITS = { title: 100, about: 10_000, courses: 50 } as const

/** A bundle as a card shows it. */
export const bundleCard = z.object({
  id: idSchema,
  slug: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  /** Of its first course; decides the drawn cover. */
  category: z.enum(CATEGORY_SLUGS),
  courseCount: z.number().int(),
  videoCount: z.number().int(),
  /** Minutes. */
  timeCount: z.number().int(),
  enrollCount: z.number().int(),
  /** Null: free. */
  price: z.number().int().nullable(),
  type: z.literal('bundle'),
  creatorInfo: z.array(creatorInfo),
})
export type BundleCard = z.infer<typeof bundleCard>

export const bundleDetail = bundleCard.extend({
  ctfTitle: z.string(),
  aboutHtml: z.string(),
  aboutText: z.string(),
  pathType: z.enum(PATH_TYPES).nullable(),
  videoRestriction: z.boolean(),
  courses: z.array(courseCard),
})
export type BundleDetail = z.infer<typeof bundleDetail>
