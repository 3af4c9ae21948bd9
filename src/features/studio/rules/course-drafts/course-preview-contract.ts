import { oc } from '@orpc/contract'
import { z } from 'zod'
import { UNAUTHORIZED } from '#features/accounts/rules/contract-errors.ts'
import { attemptResultSchema, questionAnswersSchema } from '#features/assessments/rules/question.ts'
import { courseDetailSchema } from '#features/catalogue/rules/course.ts'
import { lessonDetailSchema } from '#features/catalogue/rules/lesson.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../../messages/index.ts'
import { draftFilmSchema } from '../drafts/draft-items.ts'
import { REQUIRED_ITEM_FIELDS } from './item-completeness.ts'

const contract = oc.$route({ tags: ['studio'] }).errors({
  UNAUTHORIZED,
  NOT_CREATOR: { status: 403, message: t.thisIsForCreators },
  NOT_FOUND: { status: 404, message: t.draftIsGone },
})

/** A draft as the pages of courses show one, with one of its items as a lesson. */
const coursePreviewSchema = z.object({
  /** What is not given yet is empty. Its lessons have the ids of their items. */
  course: courseDetailSchema,
  /** What its topics have besides items; those that have nothing are left out. */
  extras: z.array(
    z.object({
      topicId: idSchema,
      title: z.string(),
      liveClasses: z.array(z.object({ title: z.string(), minutes: z.int() })),
      practiceProblems: z.array(z.object({ title: z.string(), questionCount: z.int() })),
    }),
  ),
  /** Null while the draft has no items. */
  lesson: lessonDetailSchema.nullable(),
  /** Of a lecture. */
  film: draftFilmSchema.nullable(),
  /** Address of the film for its creator alone; null until it is ready. */
  stream: z.string().nullable(),
  /** What the item still needs. */
  missing: z.array(z.enum(REQUIRED_ITEM_FIELDS)),
  /** The text of the article cannot be shown as it is. */
  isTextRefused: z.boolean(),
})
export type CoursePreview = z.infer<typeof coursePreviewSchema>

/** What learners will see of drafts of courses, for their creators alone. Nothing is counted or recorded. */
export const coursePreviewContract = {
  previewCourse: contract
    .route({
      method: 'GET',
      path: '/studio/course-drafts/{draftId}/course-preview',
      summary: 'An own draft as learners will see it, with one of its items',
    })
    .input(
      z.object({
        draftId: idSchema,
        /** The first one without it. */
        itemId: idSchema.optional(),
      }),
    )
    .output(coursePreviewSchema),

  checkCoursePreviewAnswers: contract
    .route({
      method: 'POST',
      path: '/studio/course-drafts/{draftId}/items/{itemId}/preview-answers',
      summary: 'Check answers to the questions of an own item; nothing is recorded',
    })
    .errors({
      INCOMPLETE: { status: 422, message: t.answerEveryQuestion },
      QUESTIONS_CHANGED: { status: 409, message: t.questionsHaveChanged },
    })
    .input(
      z.object({
        draftId: idSchema,
        itemId: idSchema,
        version: z.int(),
        answers: questionAnswersSchema,
        /** The only one that is answered, of those in a video. */
        questionId: idSchema.optional(),
      }),
    )
    .output(attemptResultSchema),
}
