import { z } from 'zod'
import { COURSE_VISIBILITIES } from '#features/catalogue/rules/course.ts'
import { COURSE_FILE_LIMITS } from '#features/catalogue/rules/course-file.ts'

/** A single video as its creator edits it: anything may still be missing. */
export const videoDraftSchema = z.strictObject({
  title: z.string().max(COURSE_FILE_LIMITS.title),
  /** Markdown. */
  description: z.string().max(COURSE_FILE_LIMITS.description),
  /** Slug of a category. */
  category: z.string().max(COURSE_FILE_LIMITS.title).nullable(),
  tags: z.array(z.string().trim().min(1).max(COURSE_FILE_LIMITS.tag)).max(COURSE_FILE_LIMITS.tags),
  visibility: z.enum(COURSE_VISIBILITIES),
  /** Storage key of the picture that stands for it. */
  thumbnail: z.string().max(COURSE_FILE_LIMITS.path).nullable(),
})

export type VideoDraft = z.infer<typeof videoDraftSchema>
