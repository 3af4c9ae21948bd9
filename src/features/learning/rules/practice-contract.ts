import { oc } from '@orpc/contract'
import { z } from 'zod'
import { CODE_RUN_ERRORS } from '#features/assessments/rules/coding/coding-contract.ts'
import {
  codeVerdictSchema,
  codingProblemSchema,
  writtenProgramSchema,
} from '#features/assessments/rules/coding/coding-problem.ts'
import {
  attemptResultSchema,
  questionAnswersSchema,
  questionSchema,
} from '#features/assessments/rules/question.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import { ANSWER_ERRORS, WORK_ERRORS } from './lesson-work-contract.ts'

const contract = oc.$route({ tags: ['learning'] })
const NOT_FOUND = { status: 404, message: t.pageNotFound }
const LOCKED = { status: 403, message: t.accessGrantNeeded }
const STAGE_LOCKED = { status: 403, message: t.stageLocked }

const practiceProblemSchema = z.object({
  /** Of the question set or coding problem. */
  id: idSchema,
  kind: z.enum(['questionSet', 'codingProblem']),
  /** The section after which it is practised. */
  sectionId: idSchema,
  /** Empty where its creator gave it none. */
  title: z.string(),
  /** 0 of a coding problem. */
  questionCount: z.int(),
  /** Whether the learner has solved it, in whatever course. */
  solved: z.boolean(),
})
export type PracticeProblemCard = z.infer<typeof practiceProblemSchema>

const practiceProblemDetailSchema = practiceProblemSchema.extend({
  questions: z.array(questionSchema),
  /** Of the questions; answers name the ones they answer. */
  questionsVersion: z.int(),
  /** Null where questions are asked. */
  codingProblem: codingProblemSchema.nullable(),
})
export type PracticeProblemDetail = z.infer<typeof practiceProblemDetailSchema>

/** What is practised after the topics of a practice course. It counts neither as seen nor for points. */
export const practiceContract = {
  listPracticeProblems: contract
    .route({
      method: 'GET',
      path: '/courses/{courseId}/practice-problems',
      summary: 'The practice problems of a course that are open to one, with those one has solved',
    })
    .errors({ NOT_FOUND })
    .input(z.object({ courseId: idSchema }))
    .output(z.object({ data: z.array(practiceProblemSchema) })),

  getPracticeProblem: contract
    .route({
      method: 'GET',
      path: '/courses/{courseId}/practice-problems/{problemId}',
      summary: 'A practice problem with its questions, or what a program is to do',
    })
    .errors({ NOT_FOUND, LOCKED, NOT_STARTED: ANSWER_ERRORS.NOT_STARTED, STAGE_LOCKED })
    .input(z.object({ courseId: idSchema, problemId: idSchema }))
    .output(practiceProblemDetailSchema),

  answerPracticeProblem: contract
    .route({
      method: 'POST',
      path: '/courses/{courseId}/practice-problems/{problemId}/answers',
      summary: 'Check the answers to a practice problem',
    })
    .errors({ ...ANSWER_ERRORS, LOCKED, STAGE_LOCKED })
    .input(
      z.object({
        courseId: idSchema,
        problemId: idSchema,
        answers: questionAnswersSchema,
        /** Of the questions as they were shown. */
        version: z.int(),
      }),
    )
    .output(attemptResultSchema),

  runPracticeCode: contract
    .route({
      method: 'POST',
      path: '/courses/{courseId}/practice-problems/{problemId}/code-runs',
      summary: 'Run a program on the sample cases of a practice problem; nothing is recorded',
    })
    .errors({ ...WORK_ERRORS, ...CODE_RUN_ERRORS, LOCKED, STAGE_LOCKED })
    .input(writtenProgramSchema.extend({ courseId: idSchema, problemId: idSchema }))
    .output(codeVerdictSchema),

  submitPracticeCode: contract
    .route({
      method: 'POST',
      path: '/courses/{courseId}/practice-problems/{problemId}/code-submissions',
      summary: 'Check a program against all cases of a practice problem',
    })
    .errors({ ...WORK_ERRORS, ...CODE_RUN_ERRORS, TOO_SOON: ANSWER_ERRORS.TOO_SOON, LOCKED, STAGE_LOCKED })
    .input(writtenProgramSchema.extend({ courseId: idSchema, problemId: idSchema }))
    .output(codeVerdictSchema),
}
