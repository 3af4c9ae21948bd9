import { implement } from '@orpc/server'
import { UNAVAILABLE_RETRY_SECONDS } from '#platform/rules/unavailable.ts'
import { type RequestContext, requireSignIn } from '#platform/server/http/procedure.ts'
import { learningContract } from '../rules/contract.ts'
import { suggestionContract } from '../rules/suggestion.ts'
import { answerQuestions } from './commands/answer-questions.ts'
import { answerVideoQuestion } from './commands/answer-video-question.ts'
import { type LessonCodeDeps, runLessonCode, submitLessonCode } from './commands/lesson-code.ts'
import { openStream } from './commands/open-stream.ts'
import { trackArticleReading } from './commands/read-article.ts'
import { answerPracticeProblem } from './practice/answer-practice-problem.ts'
import { runPracticeCode, submitPracticeCode } from './practice/practice-code.ts'
import { getPracticeProblem, listPracticeProblems } from './practice/practice-problems.ts'
import type { LearningRateLimits } from './rate-limits.ts'
import type { StreamAccess } from './stream/stream-access.ts'
import { listSuggestedVideos } from './suggestions/list-suggested-videos.ts'
import type { VisitorNetworkLimit } from './visitors/visitor-networks.ts'

const BUSY_DATA = { data: { retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS } }

/** Reading articles, answering questions and writing programs. */
export function createLessonWorkRoutes(limit: LearningRateLimits, deps: LessonCodeDeps) {
  const os = implement(learningContract).$context<RequestContext>()
  return {
    openArticle: os.openArticle
      .use(requireSignIn)
      .use(limit.reading)
      .handler(async ({ input, context, errors }) => {
        const state = await trackArticleReading(context, { ...input, step: 'open' })
        if (typeof state === 'string') throw errors[state]()
        return state
      }),

    reportReading: os.reportReading
      .use(requireSignIn)
      .use(limit.reading)
      .handler(async ({ input, context, errors }) => {
        const state = await trackArticleReading(context, { ...input, step: 'report' })
        if (typeof state === 'string') throw errors[state]()
        return state
      }),

    finishArticle: os.finishArticle
      .use(requireSignIn)
      .use(limit.reading)
      .handler(async ({ input, context, errors }) => {
        const state = await trackArticleReading(context, { ...input, step: 'finish' })
        if (typeof state === 'string') throw errors[state]()
        return state
      }),

    answerQuestions: os.answerQuestions.use(requireSignIn).handler(async ({ input, context, errors }) => {
      const outcome = await answerQuestions(context, input)
      if (typeof outcome === 'string') throw errors[outcome]()
      if (!('tooSoonSeconds' in outcome)) return outcome
      throw errors.TOO_SOON({ data: { retryAfterSeconds: outcome.tooSoonSeconds } })
    }),

    runLessonCode: os.runLessonCode
      .use(requireSignIn)
      .use(limit.codeRuns)
      .handler(async ({ input, context, errors }) => {
        const outcome = await runLessonCode({ ...context, ...deps }, input)
        if (outcome === 'BUSY') throw errors.BUSY(BUSY_DATA)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    submitLessonCode: os.submitLessonCode
      .use(requireSignIn)
      .use(limit.codeSubmissions)
      .handler(async ({ input, context, errors }) => {
        const outcome = await submitLessonCode({ ...context, ...deps }, input)
        if (outcome === 'BUSY') throw errors.BUSY(BUSY_DATA)
        if (typeof outcome === 'string') throw errors[outcome]()
        if (!('tooSoonSeconds' in outcome)) return outcome
        throw errors.TOO_SOON({ data: { retryAfterSeconds: outcome.tooSoonSeconds } })
      }),

    answerVideoQuestion: os.answerVideoQuestion
      .use(requireSignIn)
      .use(limit.answers)
      .handler(async ({ input, context, errors }) => {
        const outcome = await answerVideoQuestion(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        if (!('tooSoonSeconds' in outcome)) return outcome
        throw errors.TOO_SOON({ data: { retryAfterSeconds: outcome.tooSoonSeconds } })
      }),
  }
}

/** Problems that are practised after the topics of practice courses. */
export function createPracticeRoutes(limit: LearningRateLimits, deps: LessonCodeDeps) {
  const os = implement(learningContract).$context<RequestContext>()
  return {
    listPracticeProblems: os.listPracticeProblems
      .use(requireSignIn)
      .handler(async ({ input, context, errors }) => {
        const data = await listPracticeProblems(context, input)
        if (data === 'NOT_FOUND') throw errors.NOT_FOUND()
        return { data }
      }),

    getPracticeProblem: os.getPracticeProblem.handler(async ({ input, context, errors }) => {
      const outcome = await getPracticeProblem(context, input)
      if (typeof outcome === 'string') throw errors[outcome]()
      return outcome
    }),

    answerPracticeProblem: os.answerPracticeProblem
      .use(requireSignIn)
      .use(limit.answers)
      .handler(async ({ input, context, errors }) => {
        const outcome = await answerPracticeProblem(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        if (!('tooSoonSeconds' in outcome)) return outcome
        throw errors.TOO_SOON({ data: { retryAfterSeconds: outcome.tooSoonSeconds } })
      }),

    runPracticeCode: os.runPracticeCode
      .use(requireSignIn)
      .use(limit.codeRuns)
      .handler(async ({ input, context, errors }) => {
        const outcome = await runPracticeCode({ ...context, ...deps }, input)
        if (outcome === 'BUSY') throw errors.BUSY(BUSY_DATA)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    submitPracticeCode: os.submitPracticeCode
      .use(requireSignIn)
      .use(limit.codeSubmissions)
      .handler(async ({ input, context, errors }) => {
        const outcome = await submitPracticeCode({ ...context, ...deps }, input)
        if (outcome === 'BUSY') throw errors.BUSY(BUSY_DATA)
        if (typeof outcome === 'string') throw errors[outcome]()
        if (!('tooSoonSeconds' in outcome)) return outcome
        throw errors.TOO_SOON({ data: { retryAfterSeconds: outcome.tooSoonSeconds } })
      }),
  }
}

export interface StreamRouteDeps {
  /** Gives a visitor who has none a device id, as a cookie on the answer. */
  readonly issueDevice: (responseHeaders: Headers) => string
  /** Gives out the addresses of videos; null where no media are served. */
  readonly streams: StreamAccess | null
  /** The limit of networks. */
  readonly visitors: VisitorNetworkLimit
}

export function createStreamRoutes({ streams, issueDevice, visitors }: StreamRouteDeps) {
  const os = implement(learningContract).$context<RequestContext>()
  return {
    openStream: os.openStream.handler(async ({ input, context, errors }) => {
      if (!streams) throw errors.NOT_FOUND()
      const { actor, deviceId, responseHeaders } = context
      const viewer = actor
        ? { kind: 'learner' as const, id: actor.id }
        : { kind: 'visitor' as const, id: deviceId ?? issueDevice(responseHeaders) }
      const outcome = await openStream({ ...context, streams, visitors }, { ...input, viewer })
      if (typeof outcome === 'string') throw errors[outcome]()
      return outcome
    }),
  }
}

export function createSuggestionRoutes() {
  const os = implement(suggestionContract).$context<RequestContext>()
  return {
    getSuggestionVideos: os.getSuggestionVideos.handler(async ({ input, context, errors }) => {
      const outcome = await listSuggestedVideos(context, input)
      if (outcome === 'NOT_FOUND') throw errors.NOT_FOUND()
      return outcome
    }),
  }
}
