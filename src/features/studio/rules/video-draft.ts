import { z } from 'zod'
import { COURSE_VISIBILITIES } from '#features/catalogue/rules/course.ts'
import { COURSE_FILE_LIMITS } from '#features/catalogue/rules/course-file.ts'
import {
  DRAFT_DESCRIPTION_LENGTH,
  DRAFT_MAX_TAGS,
  DRAFT_TAG_LENGTH,
  DRAFT_TITLE_LENGTH,
} from './drafts/draft-limits.ts'

/** A single video as its creator edits it: anything may still be missing. */
export const videoDraftSchema = z.strictObject({
  title: z.string().max(DRAFT_TITLE_LENGTH).normalize('NFC'),
  /** Markdown. As long as both texts that an imported video may have. */
  description: z.string().max(DRAFT_DESCRIPTION_LENGTH),
  /** Slug of a category. */
  category: z.string().min(1).max(COURSE_FILE_LIMITS.title).nullable(),
  tags: z.array(z.string().trim().min(1).max(DRAFT_TAG_LENGTH)).max(DRAFT_MAX_TAGS),
  visibility: z.enum(COURSE_VISIBILITIES),
  /** Storage key of the picture that stands for it. */
  thumbnail: z.string().max(COURSE_FILE_LIMITS.path).nullable(),
})

export type VideoDraft = z.infer<typeof videoDraftSchema>

/** As every video begins. */
export const EMPTY_VIDEO_DRAFT: VideoDraft = {
  title: '',
  description: '',
  category: null,
  tags: [],
  visibility: 'public',
  thumbnail: null,
}
