import { z } from 'zod'
import { BUNDLE_LIMITS } from '#features/catalogue/rules/bundle-limits.ts'
import { COURSE_FILE_LIMITS } from '#features/catalogue/rules/course-file.ts'
import { creatorMessageDraftSchema } from '#features/catalogue/rules/creator-message-schema.ts'
import { idSchema } from '#platform/rules/ids.ts'

/** A bundle as its creator edits it: anything may still be missing. */
export const bundleDraftSchema = z.strictObject({
  title: z.string().max(BUNDLE_LIMITS.title).normalize('NFC'),
  /** The name that stands on certificates. */
  ctfTitle: z.string().max(BUNDLE_LIMITS.title).normalize('NFC'),
  /** Markdown. */
  about: z.string().max(BUNDLE_LIMITS.about),
  /** Storage key of its cover; without one a cover is drawn. */
  thumbnail: z.string().max(COURSE_FILE_LIMITS.path).nullable(),
  /** In the order to learn them. Any id can be saved; which of them name a course that can be in it is asked whenever that matters. */
  courseIds: z
    .array(idSchema.toLowerCase())
    .max(BUNDLE_LIMITS.courses)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'names a course twice' }),
  welcomeEmail: creatorMessageDraftSchema.nullable(),
  congratulationsEmail: creatorMessageDraftSchema.nullable(),
})
export type BundleDraft = z.infer<typeof bundleDraftSchema>
