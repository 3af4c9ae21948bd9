import { oc } from '@orpc/contract'
import { z } from 'zod'
import { UNAUTHORIZED } from '#features/accounts/rules/contract-errors.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { createPageRequestShape, createPageSchema } from '#platform/rules/paging.ts'
import { t } from '../../messages/index.ts'
import { questionSetUseSchema } from '../question-set-use.ts'
import { CODING_LANGUAGES } from './coding-languages.ts'
import {
  caseStatusSchema,
  codeVerdictSchema,
  codingProblemSchema,
  writtenProgramSchema,
} from './coding-problem.ts'
import {
  CODING_PROBLEM_LIMITS,
  codingProblemContentSchema,
  codingProblemDraftSchema,
} from './coding-problem-source.ts'

const contract = oc.$route({ tags: ['assessments'] })
const NOT_CREATOR = { status: 403, message: t.thisIsForCreators }
const NOT_FOUND = { status: 404, message: t.codingProblemNotFound }
const TOO_MANY = { status: 409, message: t.tooManyCodingProblems }
const oneProblem = z.object({ codingProblemId: idSchema })

/** Too many programs run at this moment, or one of this person's. For each contract with such a procedure. */
export const CODE_RUN_ERRORS = {
  BUSY: {
    status: 503,
    message: t.tooManyProgramsRun,
    data: z.object({ retryAfterSeconds: z.int() }),
  },
  ALREADY_RUNNING: { status: 429, message: t.yourProgramStillRuns },
  PROBLEM_CHANGED: { status: 409, message: t.codingProblemHasChanged },
}

export const MAX_CODING_PROBLEMS = 1_000

const codingProblemCardSchema = z.object({
  id: idSchema,
  title: z.string(),
  languages: z.array(z.enum(CODING_LANGUAGES)),
  /** Of all cases; 0: it is not finished. */
  caseCount: z.int(),
  uses: z.array(questionSetUseSchema),
  updatedAt: z.iso.datetime(),
})
export type CodingProblemCard = z.infer<typeof codingProblemCardSchema>

/** Anything may be missing in one that was never saved since it was made. */
const codingProblemDetailSchema = codingProblemDraftSchema.extend({
  id: idSchema,
  /** Grows by one with each saving, so that nobody overwrites what they have not seen. */
  version: z.int(),
  uses: z.array(questionSetUseSchema),
  updatedAt: z.iso.datetime(),
})
export type CodingProblemDetail = z.infer<typeof codingProblemDetailSchema>

/** A case that a solution does not pass. */
const failedSolutionSchema = z.object({
  language: z.enum(CODING_LANGUAGES),
  kind: z.enum(['samples', 'hidden']),
  /** From 0. */
  index: z.int(),
  status: caseStatusSchema,
  output: z.string().nullable(),
  message: z.string().nullable(),
})
export type FailedSolution = z.infer<typeof failedSolutionSchema>

/** Coding problems of creators: nobody but their owner ever gets their hidden cases and solutions. */
export const codingProblemsContract = {
  listCodingProblems: contract
    .route({
      method: 'GET',
      path: '/coding-problems',
      summary: 'Own coding problems, the last changed first',
    })
    .errors({ UNAUTHORIZED, NOT_CREATOR })
    .input(
      z.object({
        ...createPageRequestShape(24, 50),
        /** A part of the title. */
        search: z.string().max(CODING_PROBLEM_LIMITS.title).default(''),
      }),
    )
    .output(createPageSchema(codingProblemCardSchema)),

  createCodingProblem: contract
    .route({
      method: 'POST',
      path: '/coding-problems',
      successStatus: 201,
      summary: 'Make a coding problem without cases',
    })
    .errors({ UNAUTHORIZED, NOT_CREATOR, TOO_MANY })
    .input(z.object({ title: codingProblemContentSchema.shape.title }))
    .output(z.object({ id: idSchema })),

  getCodingProblem: contract
    .route({
      method: 'GET',
      path: '/coding-problems/{codingProblemId}',
      summary: 'An own coding problem with its hidden cases and solutions',
    })
    .errors({ UNAUTHORIZED, NOT_CREATOR, NOT_FOUND })
    .input(oneProblem)
    .output(codingProblemDetailSchema),

  updateCodingProblem: contract
    .route({
      method: 'PUT',
      path: '/coding-problems/{codingProblemId}',
      summary:
        'Save an own coding problem whose solutions pass, if it still has the version that was changed',
    })
    .errors({
      UNAUTHORIZED,
      NOT_CREATOR,
      NOT_FOUND,
      ...CODE_RUN_ERRORS,
      CHANGED_ELSEWHERE: {
        status: 409,
        message: t.codingProblemChangedElsewhere,
        data: z.object({ current: codingProblemDetailSchema }),
      },
      SOLUTION_FAILS: {
        status: 422,
        message: t.aSolutionFails,
        data: z.object({ failed: failedSolutionSchema }),
      },
      STATEMENT_REFUSED: { status: 422, message: t.statementIsTooComplex },
    })
    .input(codingProblemContentSchema.safeExtend({ codingProblemId: idSchema, version: z.int() }))
    .output(codingProblemDetailSchema),

  duplicateCodingProblem: contract
    .route({
      method: 'POST',
      path: '/coding-problems/{codingProblemId}/copies',
      successStatus: 201,
      summary: 'Copy an own coding problem',
    })
    .errors({ UNAUTHORIZED, NOT_CREATOR, NOT_FOUND, TOO_MANY })
    .input(oneProblem)
    .output(z.object({ id: idSchema })),

  deleteCodingProblem: contract
    .route({
      method: 'DELETE',
      path: '/coding-problems/{codingProblemId}',
      summary: 'Delete an own coding problem that no lesson uses',
    })
    .errors({
      UNAUTHORIZED,
      NOT_CREATOR,
      NOT_FOUND,
      IN_USE: { status: 409, message: t.aLessonUsesTheProblem },
    })
    .input(oneProblem)
    .output(z.object({ deleted: z.literal(true) })),

  previewCodingProblem: contract
    .route({
      method: 'GET',
      path: '/coding-problems/{codingProblemId}/preview',
      summary: 'An own coding problem as learners get it',
    })
    .errors({ UNAUTHORIZED, NOT_CREATOR, NOT_FOUND })
    .input(oneProblem)
    .output(codingProblemSchema),

  runCodingProblem: contract
    .route({
      method: 'POST',
      path: '/coding-problems/{codingProblemId}/preview/runs',
      summary: 'Run a program on an own coding problem; nothing is recorded',
    })
    .errors({ UNAUTHORIZED, NOT_CREATOR, NOT_FOUND, ...CODE_RUN_ERRORS })
    .input(
      writtenProgramSchema.extend({
        codingProblemId: idSchema,
        /** With the hidden cases as well. */
        isSubmitted: z.boolean(),
      }),
    )
    .output(codeVerdictSchema),
}
