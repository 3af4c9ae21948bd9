import { z } from 'zod'
import { COURSE_VISIBILITIES } from '#features/catalogue/rules/course.ts'
import { COURSE_FILE_LIMITS } from '#features/catalogue/rules/course-file.ts'
import {
  COURSE_LANGUAGES,
  COURSE_LEVELS,
  COURSE_PROSPECTUS_LIMITS,
} from '#features/catalogue/rules/course-prospectus.ts'
import { creatorMessageDraftSchema } from '#features/catalogue/rules/creator-message-schema.ts'
import {
  COURSE_MODES,
  PRACTICE_PROBLEMS_MAX,
  STAGE_VISIBILITIES,
  SUB_TOPIC_MAX_MINUTES,
  SUB_TOPICS_MAX,
} from '#features/catalogue/rules/curriculum.ts'
import { addOnSchema, referralPercentSchema } from '#features/catalogue/rules/promotion-schemas.ts'
import {
  areSecondsApart,
  VIDEO_QUESTION_LATEST_SECOND,
  VIDEO_QUESTIONS_GAP_SECONDS,
  VIDEO_QUESTIONS_MAX,
} from '#features/catalogue/rules/video-questions.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { titleSchema } from '#platform/rules/title-schema.ts'
import { t } from '../../messages/index.ts'

const limits = COURSE_FILE_LIMITS
const prospectus = COURSE_PROSPECTUS_LIMITS

/** A stage of a practice course; which of the topics are in it is resolved by `placeTopicsInStages`. */
const draftStageSchema = z.strictObject({
  title: z.string().max(limits.title).normalize('NFC'),
  visibility: z.enum(STAGE_VISIBILITIES),
  /** Before this it opens to nobody; null: as soon as the stage before it is done. */
  opensAt: z.iso.datetime().nullable(),
  /** Whether a test closes it. */
  hasTest: z.boolean(),
  topicIds: z.array(idSchema.toLowerCase()).max(limits.sections),
})
export type DraftStage = z.infer<typeof draftStageSchema>

/** What a course says about itself, as its creator edits it: anything may still be missing. */
export const courseDraftSchema = z.strictObject({
  title: z.string().max(limits.title).normalize('NFC'),
  /** The name that stands on certificates and in batches. */
  ctfTitle: z.string().max(limits.title).normalize('NFC'),
  /** Slug of a category. */
  category: z.string().min(1).max(limits.title).nullable(),
  /** Slugs of others that it stands in as well. */
  moreCategories: z.array(z.string().min(1).max(limits.title)).max(limits.moreCategories),
  tags: z.array(z.string().trim().min(1).max(limits.tag)).max(limits.tags),
  visibility: z.enum(COURSE_VISIBILITIES),
  /** Null: self-paced. */
  mode: z.enum(COURSE_MODES).nullable(),
  /** Markdown. */
  about: z.string().max(limits.about),
  /** What helps to decide for it; null and empty: not said. */
  level: z.enum(COURSE_LEVELS).nullable(),
  language: z.enum(COURSE_LANGUAGES).nullable(),
  outcomes: z.array(z.string().trim().min(1).max(prospectus.outcome)).max(prospectus.outcomes),
  audience: z.array(z.string().trim().min(1).max(prospectus.audienceLine)).max(prospectus.audience),
  /** Storage key of its cover. */
  thumbnail: z.string().max(limits.path).nullable(),
  /** Of a practice course, in their order. */
  stages: z.array(draftStageSchema).max(limits.sections),
  /** Mails to learners of a restricted or practice course. */
  welcomeEmail: creatorMessageDraftSchema.nullable(),
  congratulationsEmail: creatorMessageDraftSchema.nullable(),
  /** What comes with a restricted course. Any id can be saved; what it is of is asked whenever that matters. */
  addOn: addOnSchema.nullable(),
  /** Percent for whoever brings somebody to a restricted course; null: none. */
  referralDiscount: referralPercentSchema.nullable(),
})
export type CourseDraft = z.infer<typeof courseDraftSchema>

/** The live classes of a topic, in their order. */
export const subTopicsSchema = z
  .array(
    z.strictObject({
      title: titleSchema(limits.title),
      minutes: z.int().min(1).max(SUB_TOPIC_MAX_MINUTES),
    }),
  )
  .max(SUB_TOPICS_MAX)

/** What is practised after a topic, in its order. */
export const practiceProblemsSchema = z
  .array(z.strictObject({ kind: z.enum(['questionSet', 'codingProblem']), id: idSchema.toLowerCase() }))
  .max(PRACTICE_PROBLEMS_MAX)
  .refine((problems) => new Set(problems.map(({ id }) => id)).size === problems.length, {
    message: t.practiceProblemIsThereTwice,
  })

const item = {
  title: z.string().max(limits.title).normalize('NFC'),
  description: z.string().max(limits.description),
}
/** Whole minutes that an article or a question set takes; null: not said yet. */
const minutes = z.int().min(1).max(600).nullable()

/** What a lesson of a draft has of its own; its film is what was uploaded for it last. */
export const lectureDraftSchema = z.strictObject({
  type: z.literal('lecture'),
  ...item,
  /** Storage key of its picture; null: one from its film. */
  thumbnail: z.string().max(limits.path).nullable(),
  /** What its video asks, in the order of the moments. */
  videoQuestions: z
    .array(
      z.strictObject({
        second: z.int().min(0).max(VIDEO_QUESTION_LATEST_SECOND),
        // As the database writes them, which finds them by what stands here.
        questionSetId: idSchema.toLowerCase(),
        questionId: idSchema.toLowerCase(),
      }),
    )
    .max(VIDEO_QUESTIONS_MAX)
    .refine((points) => areSecondsApart(points.map(({ second }) => second)), {
      message: t.questionsMustBeApart({ seconds: VIDEO_QUESTIONS_GAP_SECONDS }),
    }),
})
export const articleDraftSchema = z.strictObject({
  type: z.literal('article'),
  ...item,
  minutes,
  /** Markdown. */
  body: z.string().max(200_000),
})
export const mcqDraftSchema = z.strictObject({
  type: z.literal('mcq'),
  ...item,
  minutes,
  /** One of the creator's own question sets. */
  questionSetId: idSchema.nullable(),
  /** One of their coding problems, in the place of questions; as the database writes it. */
  codingProblemId: idSchema.toLowerCase().nullable(),
})
export const itemDraftSchema = z.discriminatedUnion('type', [
  lectureDraftSchema,
  articleDraftSchema,
  mcqDraftSchema,
])
export type ItemDraft = z.infer<typeof itemDraftSchema>
export type ItemType = ItemDraft['type']
