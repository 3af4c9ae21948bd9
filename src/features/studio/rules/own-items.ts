import { z } from 'zod'
import { bundleCardSchema } from '#features/catalogue/rules/bundle.ts'
import { COURSE_VISIBILITIES, courseCardSchema } from '#features/catalogue/rules/course.ts'
import { videoInfoSchema } from '#features/catalogue/rules/lesson.ts'
import { draftFilmSchema } from './drafts/draft-items.ts'

/** As cards show it: a draft is private. */
const ownVisibility = z.enum([...COURSE_VISIBILITIES, 'private'])
export type OwnVisibility = z.infer<typeof ownVisibility>

const ownCourseBaseSchema = courseCardSchema.omit({ type: true, visibility: true }).extend({
  /** Whether it opens to people with access only, now or once it is published. */
  needsAccess: z.boolean(),
})

/** Why an own work cannot be deleted (docs/product/studio.md#deleting). */
const deletionBlockerSchema = z.enum(['HAS_LEARNERS', 'IN_BUNDLE'])
export type DeletionBlocker = z.infer<typeof deletionBlockerSchema>

/** A course as its creator's card shows it. */
export const ownCourseSchema = ownCourseBaseSchema.extend({
  type: z.literal('mycourse'),
  visibility: ownVisibility,
  createdAt: z.iso.datetime(),
  /** Null: it may be deleted. */
  deletionBlockedBy: deletionBlockerSchema.nullable(),
  /** Whose course it is, where the reader is a co-creator; null for their own. */
  owner: z.string().nullable(),
  /** What the site's team has taken off is not changed here. */
  isEditable: z.boolean(),
  /** How many of its videos are queued or processing, and how many failed. */
  videosProcessing: z.number().int(),
  videosFailed: z.number().int(),
})
export type OwnCourse = z.infer<typeof ownCourseSchema>

/** A single video as its creator's card shows it; its id is that of the course it is stored as. */
export const ownVideoSchema = ownCourseBaseSchema.extend({
  type: z.literal('myvideo'),
  visibility: ownVisibility,
  createdAt: z.iso.datetime(),
  deletionBlockedBy: deletionBlockerSchema.nullable(),
  /** State of its processing; null while it has no video. */
  video: videoInfoSchema
    .pick({ state: true, progress: true, failure: true })
    .extend(draftFilmSchema.pick({ remainingQualities: true }).shape)
    .nullable(),
})
export type OwnVideo = z.infer<typeof ownVideoSchema>

/** A bundle as its creator's card shows it. */
export const ownBundleSchema = bundleCardSchema.omit({ type: true }).extend({
  type: z.literal('mybundle'),
  visibility: z.enum(['public', 'private']),
  createdAt: z.iso.datetime(),
  deletionBlockedBy: deletionBlockerSchema.extract(['HAS_LEARNERS']).nullable(),
})
export type OwnBundle = z.infer<typeof ownBundleSchema>

export type OwnItem = OwnCourse | OwnVideo | OwnBundle
