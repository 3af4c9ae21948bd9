import { implement } from '@orpc/server'
import { findOpenCourse } from '#features/catalogue/server/index.ts'
import { signedIn } from '#platform/server/http/procedure.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import { learningContract } from '../rules/contract.ts'
import { answerQuestions } from './commands/answer-questions.ts'
import { enrol } from './commands/enrol.ts'
import { finishArticle } from './commands/finish-article.ts'
import { unenrol } from './commands/unenrol.ts'
import { allowanceOf } from './queries/allowance.ts'
import { courseProgress } from './queries/course-progress.ts'
import { heatMap } from './queries/heat-map.ts'
import { listEnrolments } from './queries/list-enrolments.ts'

/** @param issueDevice gives a visitor without one his device id, as a cookie on the answer */
export function createLearningRouter(issueDevice: (responseHeaders: Headers) => string) {
  const os = implement(learningContract).$context<RequestContext>()
  return os.router({
    enrol: os.enrol.use(signedIn).handler(async ({ input, context, errors }) => {
      const outcome = await enrol(context, input.courseId)
      if (outcome !== 'enrolled') throw errors[outcome]()
      return { enrolled: true as const }
    }),

    unenrol: os.unenrol.use(signedIn).handler(async ({ input, context }) => {
      await unenrol(context, input.courseId)
      return { enrolled: false as const }
    }),

    getCourseProgress: os.getCourseProgress.use(signedIn).handler(async ({ input, context, errors }) => {
      if (!(await findOpenCourse(context.db, context.actor, input.courseId))) throw errors.NOT_FOUND()
      return courseProgress(context.db, context.actor.id, input.courseId)
    }),

    finishArticle: os.finishArticle.use(signedIn).handler(async ({ input, context, errors }) => {
      const outcome = await finishArticle(context, input.lessonId)
      if (outcome !== 'seen') throw errors[outcome]()
      return { seen: true }
    }),

    answerQuestions: os.answerQuestions.use(signedIn).handler(async ({ input, context, errors }) => {
      const outcome = await answerQuestions(context, input)
      if (typeof outcome === 'string') throw errors[outcome]()
      return outcome
    }),

    getAllowance: os.getAllowance.handler(({ context }) => {
      const { db, actor, clock, deviceId, responseHeaders } = context
      const viewer = actor
        ? { kind: 'learner' as const, ...actor }
        : {
            kind: 'visitor' as const,
            id: deviceId ?? issueDevice(responseHeaders),
            timeZone: 'UTC',
            unlimitedWatch: false,
          }
      return allowanceOf(db, viewer, clock.now())
    }),

    getHeatMap: os.getHeatMap
      .use(signedIn)
      .handler(({ context }) => heatMap(context.db, context.actor, context.clock.now())),

    listEnrolments: os.listEnrolments.use(signedIn).handler(async ({ context }) => ({
      data: await listEnrolments(context.db, context.actor.id),
    })),
  })
}
