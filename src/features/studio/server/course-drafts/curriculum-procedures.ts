import { implement } from '@orpc/server'
import { limitRate, type RequestContext, requireRoleOr } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../../messages/index.ts'
import { courseDraftContract } from '../../rules/course-drafts/course-draft-contract.ts'
import { duplicateDraftTopic } from './duplicate-topic.ts'
import { getDraftItem } from './get-draft-item.ts'
import { addDraftItem, deleteDraftItem, moveDraftItem } from './item-commands.ts'
import { listItemQuestions } from './item-questions.ts'
import { planDraftTopic } from './plan-topic.ts'
import { listDraftSharedSets } from './practice-problems.ts'
import { saveDraftItem } from './save-draft-item.ts'
import { addDraftTopic, deleteDraftTopic, moveDraftTopic, saveDraftTopic } from './topic-commands.ts'

const HOUR_SECONDS = 3600

const requireCreator = requireRoleOr({ code: 'NOT_CREATOR', message: t.thisIsForCreators }, 'creator')

/** Procedures for creators and the topics and items of their drafts of courses. */
export function createCurriculumProcedures({ limits }: { readonly limits: RateLimits }) {
  const os = implement(courseDraftContract).$context<RequestContext>()
  const saving = limitRate(limits, 'studio:draft-saves', 3600, HOUR_SECONDS)
  // A course of the largest size can be written in an hour.
  const arranging = limitRate(limits, 'studio:curriculum', 1200, HOUR_SECONDS)
  return {
    addDraftTopic: os.addDraftTopic
      .use(requireCreator)
      .use(arranging)
      .handler(async ({ input, context, errors }) => {
        const outcome = await addDraftTopic(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    saveDraftTopic: os.saveDraftTopic
      .use(requireCreator)
      .use(saving)
      .handler(async ({ input, context, errors }) => {
        const outcome = await saveDraftTopic(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        if ('changedElsewhere' in outcome)
          throw errors.CHANGED_ELSEWHERE({ data: { current: outcome.changedElsewhere } })
        return outcome
      }),

    moveDraftTopic: os.moveDraftTopic
      .use(requireCreator)
      .use(arranging)
      .handler(async ({ input, context, errors }) => {
        const outcome = await moveDraftTopic(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        if ('changedElsewhere' in outcome)
          throw errors.CHANGED_ELSEWHERE({ data: { current: outcome.changedElsewhere } })
        return outcome
      }),

    planDraftTopic: os.planDraftTopic
      .use(requireCreator)
      .use(arranging)
      .handler(async ({ input, context, errors }) => {
        const outcome = await planDraftTopic(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        if ('changedElsewhere' in outcome)
          throw errors.CHANGED_ELSEWHERE({ data: { current: outcome.changedElsewhere } })
        return outcome
      }),

    listSharedQuestionSets: os.listSharedQuestionSets
      .use(requireCreator)
      .handler(async ({ input, context, errors }) => {
        const questionSets = await listDraftSharedSets(context, input)
        if (!questionSets) throw errors.NOT_FOUND()
        return { questionSets }
      }),

    duplicateDraftTopic: os.duplicateDraftTopic
      .use(requireCreator)
      .use(arranging)
      .handler(async ({ input, context, errors }) => {
        const outcome = await duplicateDraftTopic(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    deleteDraftTopic: os.deleteDraftTopic
      .use(requireCreator)
      .use(arranging)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteDraftTopic(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    addDraftItem: os.addDraftItem
      .use(requireCreator)
      .use(arranging)
      .handler(async ({ input, context, errors }) => {
        const outcome = await addDraftItem(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    getDraftItem: os.getDraftItem.use(requireCreator).handler(async ({ input, context, errors }) => {
      const item = await getDraftItem(context, input)
      if (!item) throw errors.NOT_FOUND()
      return item
    }),

    saveDraftItem: os.saveDraftItem
      .use(requireCreator)
      .use(saving)
      .handler(async ({ input, context, errors }) => {
        const outcome = await saveDraftItem(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        if ('changedElsewhere' in outcome)
          throw errors.CHANGED_ELSEWHERE({ data: { current: outcome.changedElsewhere } })
        return outcome
      }),

    listItemQuestions: os.listItemQuestions
      .use(requireCreator)
      .handler(async ({ input, context, errors }) => {
        const found = await listItemQuestions(context, input)
        if (!found) throw errors.NOT_FOUND()
        return {
          questions: found.map(({ id, question }) => ({ id, questionHtml: question.questionHtml })),
        }
      }),

    moveDraftItem: os.moveDraftItem
      .use(requireCreator)
      .use(arranging)
      .handler(async ({ input, context, errors }) => {
        const outcome = await moveDraftItem(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        if ('changedElsewhere' in outcome)
          throw errors.CHANGED_ELSEWHERE({ data: { current: outcome.changedElsewhere } })
        return outcome
      }),

    deleteDraftItem: os.deleteDraftItem
      .use(requireCreator)
      .use(arranging)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteDraftItem(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),
  }
}
