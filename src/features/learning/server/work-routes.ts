import { implement } from '@orpc/server'
import { signedIn } from '#platform/server/http/procedure.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import { learningContract } from '../rules/contract.ts'
import { answerQuestions } from './commands/answer-questions.ts'
import { readArticle } from './commands/read-article.ts'
import type { LearningLimits } from './limits-of.ts'

/** Reading articles and answering questions. */
export function workRoutes(limit: LearningLimits, startsCountFrom: Date) {
  const os = implement(learningContract).$context<RequestContext>()
  return {
    openArticle: os.openArticle
      .use(signedIn)
      .use(limit.reading)
      .handler(async ({ input, context, errors }) => {
        const state = await readArticle(context, { ...input, step: 'open' }, startsCountFrom)
        if (typeof state === 'string') throw errors[state]()
        return state
      }),

    reportReading: os.reportReading
      .use(signedIn)
      .use(limit.reading)
      .handler(async ({ input, context, errors }) => {
        const state = await readArticle(context, { ...input, step: 'report' }, startsCountFrom)
        if (typeof state === 'string') throw errors[state]()
        return state
      }),

    finishArticle: os.finishArticle
      .use(signedIn)
      .use(limit.reading)
      .handler(async ({ input, context, errors }) => {
        const state = await readArticle(context, { ...input, step: 'finish' }, startsCountFrom)
        if (typeof state === 'string') throw errors[state]()
        return state
      }),

    answerQuestions: os.answerQuestions.use(signedIn).handler(async ({ input, context, errors }) => {
      const outcome = await answerQuestions(context, input, startsCountFrom)
      if (typeof outcome === 'string') throw errors[outcome]()
      if (!('tooSoonSeconds' in outcome)) return outcome
      throw errors.TOO_SOON({ data: { retryAfterSeconds: outcome.tooSoonSeconds } })
    }),
  }
}
