import { z } from 'zod'
import { courseCardSchema } from '#features/catalogue/rules/course.ts'
import { STAGE_VISIBILITIES } from '#features/catalogue/rules/curriculum.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { SLUG_MAX_LENGTH } from '#platform/rules/slug.ts'
import { cleanTitle } from '#platform/rules/title.ts'
import { t } from '../messages/index.ts'
import { BATCH_PHASES, BATCH_PLACES, BATCH_VISIBILITIES } from './batch.ts'
import {
  BATCH_DESCRIPTION_MAX_LENGTH,
  BATCH_MAX_CAPACITY,
  BATCH_NAME_MAX_LENGTH,
  DEFAULT_NEEDED_PROGRESS,
  MAX_NEEDED,
} from './limits.ts'

const time = z.iso.datetime()

/** A batch by its slug, as it comes in an address. */
export const batchSlugRefSchema = z.object({
  slug: z
    .string()
    .min(1)
    .max(200)
    .regex(/^\P{Cc}*$/u),
})

/** A batch as a card shows it. */
export const batchCardSchema = z.object({
  id: idSchema,
  slug: z.string(),
  name: z.string(),
  /** `course` or `bundle`, with its title. */
  type: z.enum(['course', 'bundle']),
  subjectTitle: z.string(),
  /** Cover and category of its course or bundle. */
  coverImage: z.string().nullable(),
  category: z.string(),
  startDate: time,
  endDate: time,
  phase: z.enum(BATCH_PHASES),
  visibility: z.enum(BATCH_VISIBILITIES),
  capacity: z.int().nullable(),
  /** Null: there are as many as come. */
  seatsLeft: z.int().nullable(),
  memberCount: z.int(),
})
export type BatchCard = z.infer<typeof batchCardSchema>

export const joinedBatchSchema = batchCardSchema.extend({ place: z.enum(['member', 'waiting']) })
export type JoinedBatch = z.infer<typeof joinedBatchSchema>

/** What the reader is in a batch, and what they may do. */
const batchViewerSchema = z.object({
  place: z.enum(BATCH_PLACES),
  /** Of somebody who waits, from 1; null for all others. */
  position: z.int().nullable(),
  /** Why they cannot join; null: they can. */
  joinBlockedBy: z.enum(['sign-in', 'closed', 'restricted']).nullable(),
  canManage: z.boolean(),
  /** Whether they guide it, as a mentor or because they run it. */
  canMentor: z.boolean(),
})

const needed = z.int().nullable()

/** What the certificate of a batch needs; null: not asked for. */
const batchCriteriaShape = {
  /** Percent. */
  neededProgress: needed,
  neededStages: needed,
  neededAssignments: needed,
  neededClasses: needed,
}
export type BatchCriteria = z.infer<z.ZodObject<typeof batchCriteriaShape>>

/** How far a member is in all courses of a batch. */
export const batchProgressSchema = z.object({
  lessonsSeen: z.int(),
  /** Without those that were added to courses which the member had finished. */
  lessonCount: z.int(),
  /** These. */
  newLessonCount: z.int(),
  stagesCleared: z.int(),
  stageCount: z.int(),
})
export type BatchProgress = z.infer<typeof batchProgressSchema>

export const batchDetailSchema = batchCardSchema.extend({
  description: z.string(),
  videoRestriction: z.boolean(),
  ...batchCriteriaShape,
  isArchived: z.boolean(),
  /** Until it starts, ms; negative once it has. */
  startsInMs: z.int(),
  waitingCount: z.int(),
  creatorName: z.string(),
  /** The slug of its bundle; null for a batch of a course. */
  bundleSlug: z.string().nullable(),
  /** Its course, or those of its bundle in their order. */
  courses: z.array(courseCardSchema),
  viewer: batchViewerSchema,
})
export type BatchDetail = z.infer<typeof batchDetailSchema>

/** A part of an address that stands as it is typed; one is made of the name where it is empty. */
const batchSlugSchema = z
  .string()
  .trim()
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, t.slugRule)
  .max(SLUG_MAX_LENGTH, t.slugRule)

const nameSchema = z
  .string()
  .overwrite(cleanTitle)
  .min(1, t.nameIsMissing)
  .max(BATCH_NAME_MAX_LENGTH, t.nameIsTooLong)

const endAfterStart = (given: { startsAt: string; endsAt: string }) => given.startsAt < given.endsAt
const END_REFUSAL = { error: t.endBeforeStart, path: ['endsAt'] }

/** Of something that a certificate may need; null: it does not. */
const neededSchema = (max: number, message: string) =>
  z.int(message).min(1, message).max(max, message).nullable()

/** What the form of a cohort has, whether it is new or not. */
const cohortFieldsShape = {
  name: nameSchema,
  description: z.string().trim().max(BATCH_DESCRIPTION_MAX_LENGTH, t.descriptionIsTooLong),
  startsAt: z.iso.datetime(t.dateIsMissing),
  endsAt: z.iso.datetime(t.dateIsMissing),
  visibility: z.enum(BATCH_VISIBILITIES),
  capacity: z.int(t.capacityRule).min(1, t.capacityRule).max(BATCH_MAX_CAPACITY, t.capacityRule).nullable(),
  videoRestriction: z.boolean(),
  neededProgress: neededSchema(100, t.neededProgressRule).default(DEFAULT_NEEDED_PROGRESS),
  neededStages: neededSchema(MAX_NEEDED, t.neededRule).default(null),
  neededAssignments: neededSchema(MAX_NEEDED, t.neededRule).default(null),
  neededClasses: neededSchema(MAX_NEEDED, t.neededRule).default(null),
}

const subjectSchema = z.object({ kind: z.enum(['course', 'bundle']), id: idSchema })

export const newCohortSchema = z
  .object({ subject: subjectSchema, slug: batchSlugSchema, ...cohortFieldsShape })
  .refine(endAfterStart, END_REFUSAL)
export type NewCohort = z.infer<typeof newCohortSchema>

export const cohortUpdateSchema = z
  .object({ batchId: idSchema, version: z.int(), ...cohortFieldsShape })
  .refine(endAfterStart, END_REFUSAL)
export type CohortUpdate = z.infer<typeof cohortUpdateSchema>

export const cohortCopySchema = z.object({
  batchId: idSchema,
  name: nameSchema,
  slug: batchSlugSchema,
  startsAt: z.iso.datetime(t.dateIsMissing),
})
export type CohortCopy = z.infer<typeof cohortCopySchema>

/** A batch for who runs it. */
export const cohortSchema = batchCardSchema.extend({
  description: z.string(),
  videoRestriction: z.boolean(),
  ...batchCriteriaShape,
  /** Whether the reader runs it; mentors do not. */
  canManage: z.boolean(),
  version: z.int(),
  isArchived: z.boolean(),
  waitingCount: z.int(),
  mentorCount: z.int(),
})
export type Cohort = z.infer<typeof cohortSchema>

export const cohortSubjectSchema = subjectSchema.extend({ title: z.string() })
export type CohortSubject = z.infer<typeof cohortSubjectSchema>

/** A stage for who runs a batch. */
const cohortStageSchema = z.object({
  id: idSchema,
  stageNumber: z.int(),
  title: z.string(),
  visibility: z.enum(STAGE_VISIBILITIES),
  hasTest: z.boolean(),
  lessonCount: z.int(),
  /** What its course says; null: as soon as the stage before it is done. */
  courseOpensAt: time.nullable(),
  /** What the batch says; null: what its course says. */
  opensAt: time.nullable(),
})
export type CohortStage = z.infer<typeof cohortStageSchema>

export const cohortStagesSchema = z.object({
  courseId: idSchema,
  courseTitle: z.string(),
  /** Whether the reader can change the stages themselves. */
  canEdit: z.boolean(),
  stages: z.array(cohortStageSchema),
})
export type CohortStages = z.infer<typeof cohortStagesSchema>

export const stageOpeningSchema = z.object({ batchId: idSchema, stageId: idSchema, opensAt: time.nullable() })
export type StageOpening = z.infer<typeof stageOpeningSchema>

export const cohortPersonSchema = z.object({
  userId: idSchema,
  name: z.string(),
  username: z.string().nullable(),
  profileImage: z.string().nullable(),
  /** When they joined, began to wait, or became a mentor. */
  since: time,
  /** Of those who wait, from 1; null for all others. */
  position: z.int().nullable(),
})
export type CohortPerson = z.infer<typeof cohortPersonSchema>
