import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { COURSE_LANGUAGES, COURSE_LEVELS } from './course-prospectus.ts'
import { shownPromotionsShape } from './promotion-schemas.ts'
import { STAGE_NEEDS } from './stages.ts'

export const COURSE_VISIBILITIES = ['public', 'unlisted', 'restricted', 'practice'] as const
export type CourseVisibility = (typeof COURSE_VISIBILITIES)[number]

export const creatorInfoSchema = z.object({
  name: z.string(),
  username: z.string().nullable(),
  profileImage: z.string().nullable(),
})
export type CreatorInfo = z.infer<typeof creatorInfoSchema>

/** A single video is a course of one lecture with a page of its own (docs/product/catalogue.md#single-videos). */
export const COURSE_KINDS = ['course', 'video'] as const

/** A course as a card shows it. */
export const courseCardSchema = z.object({
  id: idSchema,
  kind: z.enum(COURSE_KINDS),
  seoTitle: z.string(),
  /** Slug of the lesson that a click opens; null while the course has none. */
  videoTitle: z.string().nullable(),
  title: z.string(),
  image: z.string().nullable(),
  /** Slug of its category. */
  category: z.string(),
  /** Slugs of all its categories, that one first. */
  categories: z.array(z.string()),
  tag: z.array(z.string()),
  /** Null: not said; so with the language. */
  level: z.enum(COURSE_LEVELS).nullable(),
  /** That it is taught in (BCP 47). */
  language: z.enum(COURSE_LANGUAGES).nullable(),
  videoCount: z.number().int(),
  /** Minutes. */
  timeCount: z.number().int(),
  enrollCount: z.number().int(),
  /** Views and likes of its lectures. */
  viewCount: z.number().int(),
  likeCount: z.number().int(),
  visibility: z.enum(COURSE_VISIBILITIES),
  /** Of a restricted course, in whole numbers of the site's currency; null for others, and where none was set. */
  price: z.number().int().nullable(),
  /** When it starts; null once it has started, and without a start. */
  startDate: z.iso.datetime().nullable(),
  isCohort: z.boolean(),
  type: z.literal('course'),
  creatorInfo: z.array(creatorInfoSchema),
})
export type CourseCard = z.infer<typeof courseCardSchema>

export const lessonSummarySchema = z.object({
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
export type LessonSummary = z.infer<typeof lessonSummarySchema>

/** A stage of a practice course, as it is for the reader. */
const courseStageSchema = z.object({
  id: idSchema,
  stageNumber: z.int(),
  title: z.string(),
  /** Only those who manage the course see it. */
  isHidden: z.boolean(),
  /** What the reader needs before it opens; null: it is open. */
  needs: z.enum(STAGE_NEEDS).nullable(),
  /** The stage in which something is missing, and how many items of it the reader has not seen. */
  missing: z.object({ stageNumber: z.int(), itemCount: z.int() }).nullable(),
  /** Its opening date, as long as that is ahead. */
  opensAt: z.iso.datetime().nullable(),
})
export type CourseStage = z.infer<typeof courseStageSchema>

const courseSectionSchema = z.object({
  id: idSchema,
  title: z.string(),
  lessons: z.array(lessonSummarySchema),
  /** Absent in sections without a stage. */
  stageId: idSchema.optional(),
  /** How many problems are practised after it; absent without any. */
  practiceCount: z.int().optional(),
})

export const courseDetailSchema = courseCardSchema.extend({
  ctfTitle: z.string(),
  aboutHtml: z.string(),
  aboutText: z.string(),
  /** What learners will be able to do, and for whom it is, a line each. */
  outcomes: z.array(z.string()),
  audience: z.array(z.string()),
  publishedAt: z.iso.datetime().nullable(),
  /** Its creator first, then their co-creators. */
  creatorInfo: z.array(creatorInfoSchema),
  creatorId: idSchema,
  ...shownPromotionsShape,
  sections: z.array(courseSectionSchema),
  /** In their order; absent in courses without stages. */
  stages: z.array(courseStageSchema).optional(),
})
export type CourseDetail = z.infer<typeof courseDetailSchema>

/** A page of a course's lessons, with all the parts around it. */
export const courseContentsSchema = z.object({
  /** What the course is divided into, in order: its stages, and topics that are in none. */
  parts: z.array(
    z.object({
      title: z.string(),
      /** Null: the part is a topic. */
      stageId: idSchema.nullable(),
      sectionIds: z.array(idSchema),
      lessonCount: z.int(),
    }),
  ),
  /** Of the part whose lessons these are, from 1; null: these are the lessons of all parts. */
  part: z.int().nullable(),
  /** From 1. */
  page: z.int(),
  pageCount: z.int(),
  /** The topics of these lessons, with these. */
  sections: z.array(z.object({ id: idSchema, lessons: z.array(lessonSummarySchema) })),
  /** The lesson that is open, and those beside it. */
  open: z
    .object({
      lesson: lessonSummarySchema,
      /** From 1. */
      part: z.int(),
      /** In the whole course, from 1. */
      number: z.int(),
      count: z.int(),
      previous: lessonSummarySchema.nullable(),
      next: lessonSummarySchema.nullable(),
    })
    .nullable(),
})
export type CourseContents = z.infer<typeof courseContentsSchema>

/** A video as a card shows it: a single one, or a lecture of a course. */
export const videoCardSchema = z.object({
  /** Of the lesson. */
  id: idSchema,
  kind: z.enum(COURSE_KINDS),
  /** Slug of the single video, or of the course. */
  seoTitle: z.string(),
  /** Slug of the lecture in its course; null for a single video. */
  videoTitle: z.string().nullable(),
  title: z.string(),
  courseTitle: z.string().nullable(),
  durationMs: z.number().int(),
  viewCount: z.number().int(),
  likeCount: z.number().int(),
  /** Slug of its category. */
  category: z.string(),
  image: z.string().nullable(),
  creatorInfo: z.array(creatorInfoSchema),
})
export type VideoCard = z.infer<typeof videoCardSchema>
