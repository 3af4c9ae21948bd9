import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { CATEGORY_SLUGS } from './categories.ts'
import { courseCard, creatorInfo } from './course.ts'

/** The learning paths that a premium bundle can stand for (specification 9). */
export const PATH_TYPES = ['service', 'product'] as const

/** Lengths in characters, and how many courses belong together at most. */
export const BUNDLE_LIMITS = { title: 100, about: 10_000, courses: 50 } as const

/** A bundle as a card shows it (specification 3). */
export const bundleCard = z.object({
  id: idSchema,
  slug: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  /** Of its first course; what a picture is drawn after. */
  category: z.enum(CATEGORY_SLUGS),
  courseCount: z.number().int(),
  videoCount: z.number().int(),
  /** Minutes. */
  timeCount: z.number().int(),
  enrollCount: z.number().int(),
  /** Null where it is free. */
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
