import { implement } from '@orpc/server'
import { UNAVAILABLE_RETRY_SECONDS } from '#platform/rules/unavailable.ts'
import { limitRate, type RequestContext, requireRoleOr } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../../messages/index.ts'
import { codingProblemsContract } from '../../rules/coding/coding-contract.ts'
import type { CodingProblemDeps } from './coding-problem-deps.ts'
import {
  findCodingProblem,
  findCodingProblemRow,
  listCodingProblems,
  presentCodingProblem,
} from './coding-problems.ts'
import { runCode } from './run-code.ts'
import {
  createCodingProblem,
  deleteCodingProblem,
  duplicateCodingProblem,
  updateCodingProblem,
} from './save-coding-problem.ts'

const HOUR_SECONDS = 3_600

const requireCreator = requireRoleOr({ code: 'NOT_CREATOR', message: t.thisIsForCreators }, 'creator')
const BUSY_DATA = { data: { retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS } }

export interface CodingProblemRouteDeps extends CodingProblemDeps {
  readonly limits: RateLimits
}

/** Coding problems of creators, each their own. */
export function createCodingProblemRoutes({ limits, ...deps }: CodingProblemRouteDeps) {
  const os = implement(codingProblemsContract)
    .$context<RequestContext>()
    .use(({ next }) => next({ context: deps }))
  /** More than anybody writes by hand. */
  const writing = limitRate(limits, 'assessments:coding-problems', 600, HOUR_SECONDS)
  /** Each runs a program for some seconds. */
  const running = limitRate(limits, 'assessments:code-runs', 240, HOUR_SECONDS)
  return {
    listCodingProblems: os.listCodingProblems
      .use(requireCreator)
      .handler(({ input, context }) => listCodingProblems(context, input)),

    createCodingProblem: os.createCodingProblem
      .use(requireCreator)
      .use(writing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await createCodingProblem(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    getCodingProblem: os.getCodingProblem.use(requireCreator).handler(async ({ input, context, errors }) => {
      const problem = await findCodingProblem(context, input.codingProblemId)
      if (!problem) throw errors.NOT_FOUND()
      return problem
    }),

    updateCodingProblem: os.updateCodingProblem
      .use(requireCreator)
      .use(running)
      .handler(async ({ input, context, errors }) => {
        const outcome = await updateCodingProblem(context, input)
        if (outcome === 'BUSY') throw errors.BUSY(BUSY_DATA)
        if (typeof outcome === 'string') throw errors[outcome]()
        if ('failed' in outcome) throw errors.SOLUTION_FAILS({ data: outcome })
        if ('changedElsewhere' in outcome)
          throw errors.CHANGED_ELSEWHERE({ data: { current: outcome.changedElsewhere } })
        return outcome
      }),

    duplicateCodingProblem: os.duplicateCodingProblem
      .use(requireCreator)
      .use(writing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await duplicateCodingProblem(context, input.codingProblemId)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    deleteCodingProblem: os.deleteCodingProblem
      .use(requireCreator)
      .use(writing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteCodingProblem(context, input.codingProblemId)
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),

    previewCodingProblem: os.previewCodingProblem
      .use(requireCreator)
      .handler(async ({ input, context, errors }) => {
        const row = await findCodingProblemRow(context, input.codingProblemId)
        if (row?.ownerId !== context.actor.id) throw errors.NOT_FOUND()
        return presentCodingProblem(row)
      }),

    runCodingProblem: os.runCodingProblem
      .use(requireCreator)
      .use(running)
      .handler(async ({ input, context, errors }) => {
        const problem = await findCodingProblem(context, input.codingProblemId)
        if (!problem) throw errors.NOT_FOUND()
        const outcome = await runCode(context, { ...input, userId: context.actor.id })
        if (outcome === 'BUSY') throw errors.BUSY(BUSY_DATA)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),
  }
}
