import { oc } from '@orpc/contract'
import { z } from 'zod'
import { UNAUTHORIZED } from '#features/accounts/rules/contract-errors.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { createPageRequestShape, createPageSchema } from '#platform/rules/paging.ts'
import { t } from '../messages/index.ts'
import { codingProblemsContract } from './coding/coding-contract.ts'
import { attemptResultSchema, questionAnswersSchema, questionSchema } from './question.ts'
import { MAX_QUESTION_FILE_BYTES, QUESTION_FILE_FORMATS, questionFileContentSchema } from './question-file.ts'
import { questionSetUseSchema } from './question-set-use.ts'
import { QUESTION_SET_LIMITS, questionSetContentSchema } from './question-source.ts'

const contract = oc.$route({ tags: ['assessments'] })
const NOT_CREATOR = { status: 403, message: t.thisIsForCreators }
const NOT_FOUND = { status: 404, message: t.questionSetNotFound }
const TOO_MANY = { status: 409, message: t.tooManyQuestionSets }
const oneSet = z.object({ questionSetId: idSchema })

export const MAX_QUESTION_SETS = 1_000

const questionSetCardSchema = z.object({
  id: idSchema,
  title: z.string(),
  questionCount: z.int(),
  uses: z.array(questionSetUseSchema),
  updatedAt: z.iso.datetime(),
})
export type QuestionSetCard = z.infer<typeof questionSetCardSchema>

const questionSetSchema = questionSetContentSchema.extend({
  id: idSchema,
  /** Grows by one with each saving, so that nobody overwrites what they have not seen. */
  version: z.int(),
  uses: z.array(questionSetUseSchema),
  updatedAt: z.iso.datetime(),
})
export type QuestionSet = z.infer<typeof questionSetSchema>

/** Question sets and coding problems of creators: nobody but their owner ever gets them. */
export const assessmentsContract = {
  ...codingProblemsContract,

  listQuestionSets: contract
    .route({ method: 'GET', path: '/question-sets', summary: 'Own question sets, the last changed first' })
    .errors({ UNAUTHORIZED, NOT_CREATOR })
    .input(
      z.object({
        ...createPageRequestShape(24, 50),
        /** A part of the title. */
        search: z.string().max(QUESTION_SET_LIMITS.title).default(''),
      }),
    )
    .output(createPageSchema(questionSetCardSchema)),

  createQuestionSet: contract
    .route({
      method: 'POST',
      path: '/question-sets',
      successStatus: 201,
      summary: 'Make a question set',
    })
    .errors({ UNAUTHORIZED, NOT_CREATOR, TOO_MANY })
    .input(
      questionSetContentSchema.extend({ questions: questionSetContentSchema.shape.questions.default([]) }),
    )
    .output(z.object({ id: idSchema })),

  getQuestionSet: contract
    .route({
      method: 'GET',
      path: '/question-sets/{questionSetId}',
      summary: 'An own question set with its answers',
    })
    .errors({ UNAUTHORIZED, NOT_CREATOR, NOT_FOUND })
    .input(oneSet)
    .output(questionSetSchema),

  updateQuestionSet: contract
    .route({
      method: 'PUT',
      path: '/question-sets/{questionSetId}',
      summary: 'Save an own question set, if it still has the version that was changed',
    })
    .errors({
      UNAUTHORIZED,
      NOT_CREATOR,
      NOT_FOUND,
      CHANGED_ELSEWHERE: {
        status: 409,
        message: t.changedInAnotherWindow,
        data: z.object({ current: questionSetSchema }),
      },
    })
    .input(questionSetContentSchema.extend({ questionSetId: idSchema, version: z.int() }))
    .output(questionSetSchema),

  duplicateQuestionSet: contract
    .route({
      method: 'POST',
      path: '/question-sets/{questionSetId}/copies',
      successStatus: 201,
      summary: 'Copy an own question set',
    })
    .errors({ UNAUTHORIZED, NOT_CREATOR, NOT_FOUND, TOO_MANY })
    .input(oneSet)
    .output(z.object({ id: idSchema })),

  deleteQuestionSet: contract
    .route({
      method: 'DELETE',
      path: '/question-sets/{questionSetId}',
      summary: 'Delete an own question set that no lesson uses',
    })
    .errors({
      UNAUTHORIZED,
      NOT_CREATOR,
      NOT_FOUND,
      IN_USE: { status: 409, message: t.aLessonUsesIt },
    })
    .input(oneSet)
    .output(z.object({ deleted: z.literal(true) })),

  previewQuestionSet: contract
    .route({
      method: 'GET',
      path: '/question-sets/{questionSetId}/preview',
      summary: 'An own question set as learners get it',
    })
    .errors({ UNAUTHORIZED, NOT_CREATOR, NOT_FOUND })
    .input(oneSet)
    .output(z.object({ version: z.int(), questions: z.array(questionSchema) })),

  checkPreviewAnswers: contract
    .route({
      method: 'POST',
      path: '/question-sets/{questionSetId}/preview/answers',
      summary: 'Check answers to an own question set; nothing is recorded',
    })
    .errors({
      UNAUTHORIZED,
      NOT_CREATOR,
      NOT_FOUND,
      INCOMPLETE: { status: 422, message: t.answerEveryQuestion },
      QUESTIONS_CHANGED: { status: 409, message: t.questionsHaveChanged },
    })
    .input(oneSet.extend({ version: z.int(), answers: questionAnswersSchema }))
    .output(attemptResultSchema),

  renderQuestionText: contract
    .route({
      method: 'POST',
      path: '/question-sets/rendered-text',
      summary: 'The text of a question or an option as learners see it; nothing is stored',
    })
    .errors({ UNAUTHORIZED, NOT_CREATOR })
    .input(z.object({ markdown: z.string().max(QUESTION_SET_LIMITS.prompt) }))
    .output(z.object({ html: z.string() })),

  readQuestionFile: contract
    .route({
      method: 'POST',
      path: '/question-sets/read-file',
      summary: 'Read questions in GIFT, or in QTI 2 or 3 as an item or a package; nothing is stored',
    })
    .errors({
      UNAUTHORIZED,
      NOT_CREATOR,
      /** Its message says why nothing of the file can be read. */
      FILE_REFUSED: { status: 422, message: t.fileHasNoQuestions },
    })
    .input(z.object({ file: z.file().max(MAX_QUESTION_FILE_BYTES, t.fileIsTooLarge) }))
    .output(questionFileContentSchema),

  exportQuestionSet: contract
    .route({
      method: 'GET',
      path: '/question-sets/{questionSetId}/file',
      summary: 'An own question set as GIFT or as a package of QTI',
    })
    .errors({ UNAUTHORIZED, NOT_CREATOR, NOT_FOUND })
    .input(oneSet.extend({ format: z.enum(QUESTION_FILE_FORMATS) }))
    .output(z.file()),
}
export type AssessmentsContract = typeof assessmentsContract
