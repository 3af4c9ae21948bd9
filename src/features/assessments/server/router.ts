import { implement } from '@orpc/server'
import {
  limitRate,
  limitReadRate,
  type RequestContext,
  requireRoleOr,
} from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { renderInlineInThread } from '#platform/server/markdown/render-in-thread.ts'
import { t } from '../messages/index.ts'
import { assessmentsContract } from '../rules/contract.ts'
import { checkAnswers } from './answer-question-set.ts'
import type { QuestionBankDeps } from './bank/question-set-uses.ts'
import { findQuestionSet, listQuestionSets } from './bank/question-sets.ts'
import {
  createQuestionSet,
  deleteQuestionSet,
  duplicateQuestionSet,
  updateQuestionSet,
} from './bank/save-question-set.ts'
import type { CodingProblemDeps } from './coding/coding-problem-deps.ts'
import { createCodingProblemRoutes } from './coding/coding-problem-routes.ts'
import { readQuestionFileInThread } from './question-files/question-files-in-threads.ts'
import { writeQuestionFile } from './question-files/write-question-file.ts'
import { listQuestions } from './question-sets.ts'

const HOUR_SECONDS = 3_600

const requireCreator = requireRoleOr({ code: 'NOT_CREATOR', message: t.thisIsForCreators }, 'creator')

export interface AssessmentsRouterDeps extends QuestionBankDeps, CodingProblemDeps {
  readonly limits: RateLimits
}

/** Question sets and coding problems of creators, each their own. */
export function createAssessmentsRouter({ limits, ...deps }: AssessmentsRouterDeps) {
  const os = implement(assessmentsContract)
    .$context<RequestContext>()
    .use(({ next }) => next({ context: deps }))
  /** More than anybody writes by hand. */
  const writing = limitRate(limits, 'assessments:writing', 600, HOUR_SECONDS)
  /** Asked while somebody types, and written nowhere. */
  const reading = limitReadRate(limits, 'assessments:reading', 3_600, HOUR_SECONDS)
  /** Reading a package takes more than a text does. */
  const importing = limitRate(limits, 'assessments:importing', 240, HOUR_SECONDS)
  const exporting = limitReadRate(limits, 'assessments:exporting', 600, HOUR_SECONDS)
  return os.router({
    ...createCodingProblemRoutes({ limits, ...deps }),

    listQuestionSets: os.listQuestionSets
      .use(requireCreator)
      .handler(({ input, context }) => listQuestionSets(context, input)),

    createQuestionSet: os.createQuestionSet
      .use(requireCreator)
      .use(writing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await createQuestionSet(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    getQuestionSet: os.getQuestionSet.use(requireCreator).handler(async ({ input, context, errors }) => {
      const set = await findQuestionSet(context, input.questionSetId)
      if (!set) throw errors.NOT_FOUND()
      return set
    }),

    updateQuestionSet: os.updateQuestionSet
      .use(requireCreator)
      .use(writing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await updateQuestionSet(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        if ('changedElsewhere' in outcome)
          throw errors.CHANGED_ELSEWHERE({ data: { current: outcome.changedElsewhere } })
        return outcome
      }),

    duplicateQuestionSet: os.duplicateQuestionSet
      .use(requireCreator)
      .use(writing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await duplicateQuestionSet(context, input.questionSetId)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    deleteQuestionSet: os.deleteQuestionSet
      .use(requireCreator)
      .use(writing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteQuestionSet(context, input.questionSetId)
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),

    previewQuestionSet: os.previewQuestionSet
      .use(requireCreator)
      .handler(async ({ input, context, errors }) => {
        const set = await findQuestionSet(context, input.questionSetId)
        if (!set) throw errors.NOT_FOUND()
        return { ...(await listQuestions(context, set.id)), version: set.version }
      }),

    checkPreviewAnswers: os.checkPreviewAnswers
      .use(requireCreator)
      .use(reading)
      .handler(async ({ input, context, errors }) => {
        const set = await findQuestionSet(context, input.questionSetId)
        if (!set) throw errors.NOT_FOUND()
        const outcome = await context.db.transaction((tx) => checkAnswers(tx, input))
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    renderQuestionText: os.renderQuestionText
      .use(requireCreator)
      .use(reading)
      .handler(async ({ input }) => {
        const [rendered] = await renderInlineInThread([input.markdown])
        return { html: rendered?.html ?? '' }
      }),

    readQuestionFile: os.readQuestionFile
      .use(requireCreator)
      .use(importing)
      .handler(async ({ input, errors }) => {
        const content = await readQuestionFileInThread(new Uint8Array(await input.file.arrayBuffer()))
        if ('refusal' in content) throw errors.FILE_REFUSED({ message: content.refusal })
        return content
      }),

    exportQuestionSet: os.exportQuestionSet
      .use(requireCreator)
      .use(exporting)
      .handler(async ({ input, context, errors }) => {
        const set = await findQuestionSet(context, input.questionSetId)
        if (!set) throw errors.NOT_FOUND()
        return writeQuestionFile(set, { format: input.format, modifiedAt: new Date(set.updatedAt) })
      }),
  })
}
