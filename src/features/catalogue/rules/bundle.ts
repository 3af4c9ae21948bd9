import { z } from 'zod'
import { type Actor, type CommandActor, hasRole, isPerson } from '#platform/rules/actor.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { titleSchema } from '#platform/rules/title-schema.ts'
import { BUNDLE_LIMITS } from './bundle-limits.ts'
import { courseCardSchema, creatorInfoSchema } from './course.ts'

/** The learning paths that a premium bundle can stand for (docs/product/catalogue.md#bundles). */
export const LEARNING_PATH_TYPES = ['service', 'product'] as const
export type LearningPathType = (typeof LEARNING_PATH_TYPES)[number]

/** Of so many of its courses is the picture of a bundle that has none of its own. */
export const BUNDLE_COVER_COURSES = 4

export const bundleCoverSchema = z.object({
  /** Of the course. */
  id: idSchema,
  title: z.string(),
  category: z.string(),
  image: z.string().nullable(),
})

/** A bundle as a card shows it. */
export const bundleCardSchema = z.object({
  id: idSchema,
  slug: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  /** Of its first course, empty without one. */
  category: z.string(),
  /** What the pictures of its first courses are made of; empty where it has a picture of its own. */
  covers: z.array(bundleCoverSchema).max(BUNDLE_COVER_COURSES),
  courseCount: z.number().int(),
  videoCount: z.number().int(),
  /** Minutes. */
  timeCount: z.number().int(),
  enrollCount: z.number().int(),
  /** Null: free. */
  price: z.number().int().nullable(),
  type: z.literal('bundle'),
  creatorInfo: z.array(creatorInfoSchema),
})
export type BundleCard = z.infer<typeof bundleCardSchema>

export const bundleDetailSchema = bundleCardSchema.extend({
  ctfTitle: z.string(),
  aboutHtml: z.string(),
  aboutText: z.string(),
  pathType: z.enum(LEARNING_PATH_TYPES).nullable(),
  videoRestriction: z.boolean(),
  courses: z.array(courseCardSchema),
})
export type BundleDetail = z.infer<typeof bundleDetailSchema>

const title = titleSchema(BUNDLE_LIMITS.title)

/** A bundle of a learning path with its courses, as the career-path guide shows it. */
export const careerPathBundleSchema = bundleCardSchema.extend({
  pathType: z.enum(LEARNING_PATH_TYPES),
  aboutText: z.string(),
  courses: z.array(courseCardSchema),
})
export type CareerPathBundle = z.infer<typeof careerPathBundleSchema>

/** A bundle as a file describes it. */
export const bundleFileSchema = z.strictObject({
  title,
  certificateTitle: title.optional(),
  /** Markdown. */
  about: z.string().trim().min(1).max(BUNDLE_LIMITS.about),
  /** Username of its owner. */
  creator: z.string().min(1),
  price: z.number().int().min(0).optional(),
  path: z.enum(LEARNING_PATH_TYPES).optional(),
  videoRestriction: z.boolean().default(false),
  /** Slugs of its courses, in the order to learn them. */
  courses: z
    .array(z.string().min(1))
    .min(1)
    .max(BUNDLE_LIMITS.courses)
    .refine((slugs) => new Set(slugs).size === slugs.length, { message: 'names a course twice' }),
})
export type BundleFile = z.infer<typeof bundleFileSchema>

interface BundleSubject {
  readonly creatorId: string
  readonly publishedAt: Date | null
}

/** Whether somebody may see a bundle. Drafts are for their creator, staff and administrators. */
export function canSeeBundle(actor: Actor | null, bundle: BundleSubject): boolean {
  return bundle.publishedAt !== null || actor?.id === bundle.creatorId || hasRole(actor, 'admin', 'staff')
}

/** Whether somebody may say which learning path a bundle stands for: administrators and the command line. */
export const canMarkBundles = (actor: CommandActor): boolean =>
  isPerson(actor) ? hasRole(actor, 'admin') : actor.kind === 'command-line'
