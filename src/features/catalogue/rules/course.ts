import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { CATEGORY_SLUGS } from './categories.ts'

export const VISIBILITIES = ['public', 'unlisted', 'restricted', 'practice'] as const
export type Visibility = (typeof VISIBILITIES)[number]

export const creatorInfo = z.object({
  name: z.string(),
  username: z.string().nullable(),
  profileImage: z.string().nullable(),
})

/** A single video is a course of one lecture with a page of its own (docs/product/catalogue.md#single-videos). */
export const COURSE_KINDS = ['course', 'video'] as const

/** A course as a card shows it. */
export const courseCard = z.object({
  id: idSchema,
  kind: z.enum(COURSE_KINDS),
  seoTitle: z.string(),
  /** Slug of the lesson that a click opens; null while the course has none. */
  videoTitle: z.string().nullable(),
  title: z.string(),
  image: z.string().nullable(),
  category: z.enum(CATEGORY_SLUGS),
  tag: z.array(z.string()),
  videoCount: z.number().int(),
  /** Minutes. */
  timeCount: z.number().int(),
  enrollCount: z.number().int(),
  /** Views and likes of its lectures. */
  viewCount: z.number().int(),
  likeCount: z.number().int(),
  visibility: z.enum(VISIBILITIES),
  /** When it starts; null once it has started, and without a start. */
  startDate: z.iso.datetime().nullable(),
  isCohort: z.boolean(),
  type: z.literal('course'),
  creatorInfo: z.array(creatorInfo),
})
export type CourseCard = z.infer<typeof courseCard>

export const lessonSummary = z.object({
  id: idSchema,
  seqNo: z.number().int(),
  type: z.enum(['lecture', 'article', 'mcq']),
  title: z.string(),
  seoTitle: z.string(),
  durationMs: z.number().int(),
  isLocked: z.boolean(),
  /** For a lecture: whether its video can be watched yet. */
  videoState: z.enum(['queued', 'processing', 'ready', 'failed']).nullable(),
})
export type LessonSummary = z.infer<typeof lessonSummary>

export const courseDetail = courseCard.extend({
  ctfTitle: z.string(),
  aboutHtml: z.string(),
  aboutText: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  creatorId: idSchema,
  sections: z.array(z.object({ id: idSchema, title: z.string(), lessons: z.array(lessonSummary) })),
})
export type CourseDetail = z.infer<typeof courseDetail>
