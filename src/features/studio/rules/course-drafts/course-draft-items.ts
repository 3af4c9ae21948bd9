import { z } from 'zod'
import { addOnWorkSchema } from '#features/catalogue/rules/promotion-schemas.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { courseWritersSchema } from '../co-creators/co-creator.ts'
import { draftFilmSchema, draftUploadSchema } from '../drafts/draft-items.ts'
import { courseDraftSchema, itemDraftSchema } from './course-draft.ts'

/** An item as the curriculum lists it. */
export const curriculumItemSchema = z.object({
  id: idSchema,
  type: z.enum(['lecture', 'article', 'mcq']),
  title: z.string(),
  /** Whether it has everything that publishing asks of it. */
  isComplete: z.boolean(),
  /** Null while that is not known. */
  durationMs: z.number().int().nullable(),
  /** Of a lecture. */
  film: draftFilmSchema.nullable(),
  upload: draftUploadSchema.nullable(),
})
export type CurriculumItem = z.infer<typeof curriculumItemSchema>

/** What is practised after a topic. */
const curriculumProblemSchema = z.object({
  kind: z.enum(['questionSet', 'codingProblem']),
  id: idSchema,
  /** Empty where it is gone or may not be asked. */
  title: z.string(),
  /** 0 of a coding problem. */
  questionCount: z.int(),
  /** Whether there is something to ask in it, and the writers of the course may. */
  canBeAsked: z.boolean(),
})
export type CurriculumProblem = z.infer<typeof curriculumProblemSchema>

export const curriculumTopicSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** Grows by one with each saving of the title. */
  version: z.int(),
  /** The live classes that it plans, in their order. */
  subTopics: z.array(z.object({ title: z.string(), minutes: z.int() })),
  practiceProblems: z.array(curriculumProblemSchema),
  items: z.array(curriculumItemSchema),
})
export type CurriculumTopic = z.infer<typeof curriculumTopicSchema>

/** Where a topic or an item stands, and what it is: the answer to each change of the curriculum. */
export const curriculumSchema = z.object({
  /** Grows by one with each change of the order, so that a window that shows an older one is told. */
  orderVersion: z.int(),
  topics: z.array(curriculumTopicSchema),
})
export type Curriculum = z.infer<typeof curriculumSchema>

/** A course in the making, as the builder has it. */
export const courseDraftDetailSchema = z.object({
  id: idSchema,
  document: courseDraftSchema,
  /** Of the document; grows by one with each saving. */
  version: z.int(),
  /** Storage keys of the pictures to choose from, the oldest first. */
  thumbnails: z.array(z.string()),
  curriculum: curriculumSchema,
  /** Of the published course that it changes; null for one that was never published. */
  /** What it was published as; null before. */
  courseId: idSchema.nullable(),
  seoTitle: z.string().nullable(),
  /** Whole number of the site's currency, as the site's team has set it; null until then. */
  price: z.int().nullable(),
  /** Since when it waits for one; null while it does not. */
  priceRequestedAt: z.iso.datetime().nullable(),
  /** What the add-on of the document is, and what has become of it. */
  addOn: addOnWorkSchema.nullable(),
  /** Whether publishing it would change anything. */
  hasChanges: z.boolean(),
  ...courseWritersSchema.shape,
  /** Whether it is the reader's course; else they are a co-creator. */
  isOwn: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type CourseDraftDetail = z.infer<typeof courseDraftDetailSchema>
/** Where a course stands with its price. */
export type CoursePricing = Pick<CourseDraftDetail, 'price' | 'priceRequestedAt'>

/** A question set of somebody else who writes the course, which it asks already. */
export const sharedQuestionSetSchema = z.object({
  id: idSchema,
  title: z.string(),
  questionCount: z.int(),
})
export type SharedQuestionSet = z.infer<typeof sharedQuestionSetSchema>

/** An item with all of its texts, as its form has it. */
export const itemDraftDetailSchema = z.object({
  id: idSchema,
  document: itemDraftSchema,
  version: z.int(),
  /** Of a lecture: storage keys of the pictures to choose from, the oldest first. */
  thumbnails: z.array(z.string()),
  film: draftFilmSchema.nullable(),
  upload: draftUploadSchema.nullable(),
  /** Question sets of those who write the course with the reader, and which it asks already; the reader may have it ask them again. */
  othersQuestionSets: z.array(sharedQuestionSetSchema),
  /** Whether somebody else writes the course as well. */
  isShared: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type ItemDraftDetail = z.infer<typeof itemDraftDetailSchema>

/** A draft as lists show it. */
export const courseDraftCardSchema = z.object({
  id: idSchema,
  title: z.string(),
  category: z.string().nullable(),
  /** Address of its picture. */
  image: z.string().nullable(),
  lessonCount: z.int(),
  seoTitle: z.string().nullable(),
  /** Whose course it is, where the reader is a co-creator; null for their own. */
  owner: z.string().nullable(),
  updatedAt: z.iso.datetime(),
})
export type CourseDraftCard = z.infer<typeof courseDraftCardSchema>

/** What a course says about itself that the list of changes names in one line. */
export const NAMED_COURSE_FIELDS = [
  'title',
  'ctfTitle',
  'category',
  'moreCategories',
  'tags',
  'visibility',
  'mode',
  'about',
  'level',
  'language',
  'outcomes',
  'audience',
  'thumbnail',
  'welcomeEmail',
  'congratulationsEmail',
] as const

/** One line of what publishing would change. */
export const draftChangeSchema = z.object({
  change: z.enum(['added', 'changed', 'moved', 'removed']),
  /** Questions of a video are named by the title of their lecture, live classes and practice problems by that of their topic. */
  what: z.enum([
    ...(['course', 'promotions', 'stages', 'topic', 'liveClasses', 'practiceProblems'] as const),
    ...(['lecture', 'videoQuestions', 'article', 'mcq'] as const),
  ]),
  title: z.string(),
  /** What of the course was changed. */
  fields: z.array(z.enum(NAMED_COURSE_FIELDS)).optional(),
  /** Learners who have begun an item that would be removed. */
  learners: z.int().optional(),
})
export type DraftChange = z.infer<typeof draftChangeSchema>
