import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { bundleDraftSchema } from './bundle-draft.ts'
import { BUNDLE_COURSE_STATES } from './bundle-gates.ts'

/** A course of a bundle in the making, or one that could be in it. */
export const bundleCourseSchema = z.object({
  id: idSchema,
  /** Empty when it is gone. */
  title: z.string(),
  lessonCount: z.int(),
  /** Whether it is somebody else's: it stays, and cannot be chosen again once it was removed and published. */
  isForeign: z.boolean(),
  /** Whether it opens only to those who were given access: with one, a bundle needs a price. */
  needsAccess: z.boolean(),
  state: z.enum(BUNDLE_COURSE_STATES),
})
export type BundleCourse = z.infer<typeof bundleCourseSchema>

/** A bundle in the making, as the builder has it. */
export const bundleDraftDetailSchema = z.object({
  id: idSchema,
  document: bundleDraftSchema,
  /** What has become of the courses of the document, in its order. */
  courses: z.array(bundleCourseSchema),
  /** Of the document; grows by one with each saving. */
  version: z.int(),
  /** Storage keys of the pictures to choose from, the oldest first. */
  thumbnails: z.array(z.string()),
  /** Of the published bundle that it changes; null for one that was never published. */
  slug: z.string().nullable(),
  /** Of the published bundle, or what it will get; null: none, or not yet. */
  price: z.int().nullable(),
  /** Since when it waits for one; null: it does not. */
  priceRequestedAt: z.iso.datetime().nullable(),
  /** Whether publishing it would change anything. */
  hasChanges: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type BundleDraftDetail = z.infer<typeof bundleDraftDetailSchema>

/** What stands about the price of a bundle in the making. */
export type BundlePricing = Pick<BundleDraftDetail, 'price' | 'priceRequestedAt'>

/** A draft as lists show it. */
export const bundleDraftCardSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** Address of its picture. */
  image: z.string().nullable(),
  courseCount: z.int(),
  slug: z.string().nullable(),
  updatedAt: z.iso.datetime(),
})
export type BundleDraftCard = z.infer<typeof bundleDraftCardSchema>

/** One line of what publishing would change. */
export const bundleChangeSchema = z.object({
  change: z.enum(['added', 'changed', 'moved', 'removed']),
  what: z.enum(['bundle', 'messages', 'bundledCourse']),
  title: z.string(),
})
export type BundleChange = z.infer<typeof bundleChangeSchema>
