import { z } from 'zod'
import { BUNDLE_LIMITS, PATH_TYPES } from './bundle.ts'
import { TITLE_PATTERN } from './course-file.ts'

const title = z
  .string()
  .trim()
  .min(1)
  .max(BUNDLE_LIMITS.title)
  .regex(TITLE_PATTERN, 'may contain letters, digits and spaces only')

/** A bundle as a file describes it. */
export const bundleFileSchema = z.strictObject({
  title,
  certificateTitle: title.optional(),
  /** Markdown. */
  about: z.string().trim().min(1).max(BUNDLE_LIMITS.about),
  /** Username of its owner. */
  creator: z.string().min(1),
  price: z.number().int().min(0).optional(),
  path: z.enum(PATH_TYPES).optional(),
  videoRestriction: z.boolean().default(false),
  /** Slugs of its courses, in the order to learn them. */
  courses: z
    .array(z.string().min(1))
    .min(1)
    .max(BUNDLE_LIMITS.courses)
    .refine((slugs) => new Set(slugs).size === slugs.length, { message: 'names a course twice' }),
})
export type BundleFile = z.infer<typeof bundleFileSchema>
