import { z } from 'zod'
import { courseCard, creatorInfo } from '#features/catalogue/rules/course.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { lead } from './lead.ts'
import { TITLE_QUERY_MAX } from './library-limits.ts'

/** Part of a course's title. No control characters: PostgreSQL refuses text with a zero byte. */
export const titleQuerySchema = z
  .string()
  .trim()
  .max(TITLE_QUERY_MAX)
  .regex(/^\P{Cc}*$/u)

/** Which enrolments are listed: all, or by whether everything in the course was seen. */
export const ENROLMENT_TYPES = ['all', 'notcomplete', 'completed'] as const
export type EnrolmentType = (typeof ENROLMENT_TYPES)[number]

export const enrolment = z.object({
  course: courseCard,
  createdAt: z.iso.datetime(),
  /** Seen lessons of all visible ones, in whole percent. */
  progress: z.number().int(),
  /** Slug of the lesson to go on with: the last one touched, or the one after it when that one is seen. */
  continueAt: z.string().nullable(),
  leadsTo: lead,
})
export type Enrolment = z.infer<typeof enrolment>

export const wishlistFolder = z.object({ id: idSchema, name: z.string(), itemCount: z.number().int() })
export type WishlistFolder = z.infer<typeof wishlistFolder>

export const wish = z.object({
  course: courseCard,
  folderId: idSchema.nullable(),
  createdAt: z.iso.datetime(),
})
export type Wish = z.infer<typeof wish>

/** A liked lesson as a card shows it. */
export const likedVideo = z.object({
  id: idSchema,
  title: z.string(),
  seoTitle: z.string(),
  durationMs: z.number().int(),
  likeCount: z.number().int(),
  viewCount: z.number().int(),
  type: z.literal('course-video'),
  course: courseCard.pick({ id: true, kind: true, seoTitle: true, title: true, category: true, image: true }),
  creatorInfo: z.array(creatorInfo),
  likedAt: z.iso.datetime(),
})
export type LikedVideo = z.infer<typeof likedVideo>

/** What the card of a course shows of the person who looks at it. */
export const courseMark = z.object({
  courseId: idSchema,
  wished: z.boolean(),
  /** Percent; null where they are not enrolled. */
  progress: z.number().int().nullable(),
})
export type CourseMark = z.infer<typeof courseMark>
