import { implement } from '@orpc/server'
import { isVisibleCourse } from '#features/catalogue/server/index.ts'
import { type RequestContext, requireSignIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { learningContract } from '../rules/contract.ts'
import { enrolInCourse, leaveCourse } from './commands/course-enrolment.ts'
import type { LessonCodeDeps } from './commands/lesson-code.ts'
import {
  createLessonWorkRoutes,
  createPracticeRoutes,
  createStreamRoutes,
  createSuggestionRoutes,
  type StreamRouteDeps,
} from './lesson-routes.ts'
import { createLibraryRoutes } from './library-routes.ts'
import { getCourseDestination } from './queries/course-destinations.ts'
import { getHeatMap, getPublicActivity } from './queries/learning-stats.ts'
import { listUnfinishedCourses } from './queries/list-unfinished.ts'
import { getCourseProgress, getWatchedLesson, listSectionProgress } from './queries/progress.ts'
import { getDailyAllowance } from './queries/viewer-day.ts'
import { createLearningRateLimits } from './rate-limits.ts'
import { listCoursesForYou } from './suggestions/list-for-you.ts'
import { createDashboardRoutes } from './top-learners/dashboard-routes.ts'

export interface LearningRouterDeps extends StreamRouteDeps, LessonCodeDeps {
  readonly limits: RateLimits
}

export function createLearningRouter(deps: LearningRouterDeps) {
  const { issueDevice, limits, visitors } = deps
  const limit = createLearningRateLimits(limits)
  const os = implement(learningContract).$context<RequestContext>()
  return os.router({
    ...createLibraryRoutes(limit),

    ...createDashboardRoutes(limit),
    ...createSuggestionRoutes(),
    ...createStreamRoutes(deps),

    enrol: os.enrol
      .use(requireSignIn)
      .use(limit.enrolment)
      .handler(async ({ input, context, errors }) => {
        const outcome = await enrolInCourse(context, input.courseId)
        if (outcome !== 'enrolled') throw errors[outcome]()
        const led = await getCourseDestination(context, input.courseId)
        if (!led) throw errors.NOT_FOUND()
        return { enrolled: true as const, destination: led.destination }
      }),

    unenrol: os.unenrol
      .use(requireSignIn)
      .use(limit.enrolment)
      .handler(async ({ input, context }) => {
        await leaveCourse(context, input.courseId)
        return { enrolled: false as const }
      }),

    getCourseProgress: os.getCourseProgress.use(requireSignIn).handler(async ({ input, context, errors }) => {
      const [isVisible, progress] = await Promise.all([
        isVisibleCourse(context, input.courseId),
        getCourseProgress(context, input),
      ])
      if (!isVisible) throw errors.NOT_FOUND()
      return progress
    }),

    listSectionProgress: os.listSectionProgress
      .use(requireSignIn)
      .handler(async ({ input, context, errors }) => {
        const [isVisible, data] = await Promise.all([
          isVisibleCourse(context, input.courseId),
          listSectionProgress(context, input),
        ])
        if (!isVisible) throw errors.NOT_FOUND()
        return { data }
      }),

    continueCourse: os.continueCourse.use(requireSignIn).handler(async ({ input, context, errors }) => {
      if (!(await isVisibleCourse(context, input.courseId))) throw errors.NOT_FOUND()
      const led = await getCourseDestination(context, input.courseId)
      if (!led) throw errors.NOT_FOUND()
      return { videoTitle: led.continueAt, destination: led.destination }
    }),

    getWatched: os.getWatched.handler(async ({ input, context }) => {
      const viewerId = context.actor?.id ?? context.deviceId
      return viewerId ? getWatchedLesson(context, { ...input, viewerId }) : { watched: [], positionMs: 0 }
    }),

    ...createLessonWorkRoutes(limit, deps),
    ...createPracticeRoutes(limit, deps),

    listForYou: os.listForYou.use(requireSignIn).handler(async ({ input, context }) => ({
      data: await listCoursesForYou(context, input.limit),
    })),

    listUnfinished: os.listUnfinished.use(requireSignIn).handler(async ({ input, context }) => ({
      data: await listUnfinishedCourses(context, input.limit),
    })),

    getAllowance: os.getAllowance.handler(async ({ context }) => {
      const { actor, ip } = context
      if (actor) return getDailyAllowance(context, { kind: 'learner', ...actor })
      const id = context.deviceId ?? issueDevice(context.responseHeaders)
      const visitor = { kind: 'visitor' as const, id, timeZone: 'UTC', unlimitedWatch: false }
      const allowance = await getDailyAllowance(context, visitor)
      const networkFull = await visitors.isFull(context, { deviceId: id, network: ip })
      return networkFull ? { ...allowance, remainingSeconds: 0, networkFull } : allowance
    }),

    getHeatMap: os.getHeatMap.use(requireSignIn).handler(({ context }) => getHeatMap(context)),

    getPublicActivity: os.getPublicActivity.handler(async ({ input, context, errors }) => {
      const activity = await getPublicActivity(context, input.userId)
      if (!activity) throw errors.NOT_FOUND()
      return activity
    }),
  })
}
