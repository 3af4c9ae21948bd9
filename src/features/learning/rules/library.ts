import { z } from 'zod'
import { courseCardSchema, creatorInfoSchema } from '#features/catalogue/rules/course.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { courseProgressShape } from './course-progress.ts'
import { courseDestinationSchema } from './enrolment-routing.ts'
import { COURSE_TITLE_QUERY_MAX_LENGTH } from './library-limits.ts'

/** Part of a course's title. No control characters: PostgreSQL refuses text with a zero byte. */
export const courseTitleQuerySchema = z
  .string()
  .trim()
  .max(COURSE_TITLE_QUERY_MAX_LENGTH)
  .regex(/^\P{Cc}*$/u)

/** Which enrolments are listed: all, or by whether everything in the course was seen. */
export const ENROLMENT_STATUS_FILTERS = ['all', 'notcomplete', 'completed'] as const
export type EnrolmentStatusFilter = (typeof ENROLMENT_STATUS_FILTERS)[number]

export const enrolmentSchema = z.object({
  course: courseCardSchema,
  createdAt: z.iso.datetime(),
  ...courseProgressShape,
  /** Slug of the lesson to go on with: the last one touched, or the one after it when that one is seen. */
  continueAt: z.string().nullable(),
  destination: courseDestinationSchema,
})
export type Enrolment = z.infer<typeof enrolmentSchema>

export const wishlistFolderSchema = z.object({ id: idSchema, name: z.string(), itemCount: z.number().int() })
export type WishlistFolder = z.infer<typeof wishlistFolderSchema>

export const wishlistItemSchema = z.object({
  course: courseCardSchema,
  folderId: idSchema.nullable(),
  createdAt: z.iso.datetime(),
})
export type WishlistItem = z.infer<typeof wishlistItemSchema>

/** A liked lesson as a card shows it. */
export const likedVideoSchema = z.object({
  id: idSchema,
  title: z.string(),
  seoTitle: z.string(),
  durationMs: z.number().int(),
  likeCount: z.number().int(),
  viewCount: z.number().int(),
  type: z.literal('course-video'),
  course: courseCardSchema.pick({
    id: true,
    kind: true,
    seoTitle: true,
    title: true,
    category: true,
    image: true,
  }),
  creatorInfo: z.array(creatorInfoSchema),
  likedAt: z.iso.datetime(),
})
export type LikedVideo = z.infer<typeof likedVideoSchema>

/** What the card of a course shows of the person who looks at it. */
export const courseViewerStateSchema = z.object({
  courseId: idSchema,
  onWishlist: z.boolean(),
  ...courseProgressShape,
  /** Percent; null where they are not enrolled. */
  progress: courseProgressShape.progress.nullable(),
})
export type CourseViewerState = z.infer<typeof courseViewerStateSchema>
