import { implement } from '@orpc/server'
import { findOpenCourse } from '#features/catalogue/server/index.ts'
import { signedIn } from '#platform/server/http/procedure.ts'
import { createRateLimits, type RateLimits } from '#platform/server/http/rate-limit.ts'
import type { RequestContext, SignedInContext } from '#platform/server/http/request-context.ts'
import { learningContract } from '../rules/contract.ts'
import { STARTS_COUNT_FROM } from '../rules/enrolment-routing.ts'
import { DEFAULT_VISITORS_PER_NETWORK } from '../rules/visitor-network.ts'
import { enrol } from './commands/enrol.ts'
import { unenrol } from './commands/unenrol.ts'
import { libraryRoutes } from './library-routes.ts'
import { limitsOf } from './limits-of.ts'
import { allowanceOf } from './queries/allowance.ts'
import { courseProgress } from './queries/course-progress.ts'
import { heatMap } from './queries/heat-map.ts'
import { type LeadReader, leadOfCourse } from './queries/leads-of.ts'
import { listUnfinished } from './queries/list-unfinished.ts'
import { watchedOf } from './queries/watched.ts'
import { streamRoutes } from './stream/stream-routes.ts'
import type { Streams } from './stream/streams.ts'
import { suggestionRoutes } from './suggestions/suggestion-routes.ts'
import { dashboardRoutes } from './top-learners/dashboard-routes.ts'
import { createVisitorNetworks, type VisitorNetworks } from './visitors/visitor-networks.ts'
import { workRoutes } from './work-routes.ts'

/**
 * @param issueDevice gives a visitor who has none a device id, as a cookie on the answer
 * @param streams gives out the addresses of videos; null where no media are served
 * @param startsCountFrom enrolments from before it ignore the start of their course
 * @param visitors the limit of networks
 */
export function createLearningRouter(
  issueDevice: (responseHeaders: Headers) => string,
  streams: Streams | null = null,
  limits: RateLimits = createRateLimits(),
  startsCountFrom: Date = STARTS_COUNT_FROM,
  visitors: VisitorNetworks = createVisitorNetworks({
    secret: '',
    visitorsPerNetwork: DEFAULT_VISITORS_PER_NETWORK,
  }),
) {
  const readerOf = ({ db, actor, clock }: SignedInContext): LeadReader => ({
    db,
    actor,
    now: clock.now(),
    startsCountFrom,
  })
  const limit = limitsOf(limits)
  const os = implement(learningContract).$context<RequestContext>()
  return os.router({
    ...libraryRoutes(limit, startsCountFrom),

    ...dashboardRoutes(limit),
    ...suggestionRoutes(),
    ...streamRoutes(streams, issueDevice, startsCountFrom, visitors),

    enrol: os.enrol
      .use(signedIn)
      .use(limit.enrolment)
      .handler(async ({ input, context, errors }) => {
        const outcome = await enrol(context, input.courseId)
        if (outcome !== 'enrolled') throw errors[outcome]()
        const led = await leadOfCourse(readerOf(context), input.courseId)
        if (!led) throw errors.NOT_FOUND()
        return { enrolled: true as const, leadsTo: led.leadsTo }
      }),

    unenrol: os.unenrol
      .use(signedIn)
      .use(limit.enrolment)
      .handler(async ({ input, context }) => {
        await unenrol(context, input.courseId)
        return { enrolled: false as const }
      }),

    getCourseProgress: os.getCourseProgress.use(signedIn).handler(async ({ input, context, errors }) => {
      if (!(await findOpenCourse(context.db, context.actor, input.courseId))) throw errors.NOT_FOUND()
      return courseProgress(context.db, context.actor.id, input.courseId)
    }),

    continueCourse: os.continueCourse.use(signedIn).handler(async ({ input, context, errors }) => {
      const { db, actor } = context
      if (!(await findOpenCourse(db, actor, input.courseId))) throw errors.NOT_FOUND()
      const led = await leadOfCourse(readerOf(context), input.courseId)
      if (!led) throw errors.NOT_FOUND()
      return { videoTitle: led.continueAt, leadsTo: led.leadsTo }
    }),

    getWatched: os.getWatched.handler(async ({ input, context }) => {
      const viewerId = context.actor?.id ?? context.deviceId
      return viewerId ? watchedOf(context.db, viewerId, input.lessonId) : { watched: [], positionMs: 0 }
    }),

    ...workRoutes(limit, startsCountFrom),

    listUnfinished: os.listUnfinished.use(signedIn).handler(async ({ input, context }) => ({
      data: await listUnfinished(readerOf(context), input.limit),
    })),

    getAllowance: os.getAllowance.handler(async ({ context }) => {
      const { db, actor, clock, ip } = context
      const now = clock.now()
      if (actor) return allowanceOf(db, { kind: 'learner', ...actor }, now)
      const id = context.deviceId ?? issueDevice(context.responseHeaders)
      const visitor = { kind: 'visitor' as const, id, timeZone: 'UTC', unlimitedWatch: false }
      const allowance = await allowanceOf(db, visitor, now)
      const networkFull = await visitors.isFull(db, { deviceId: id, network: ip }, now)
      return networkFull ? { ...allowance, remainingSeconds: 0, networkFull } : allowance
    }),

    getHeatMap: os.getHeatMap
      .use(signedIn)
      .handler(({ context }) => heatMap(context.db, context.actor, context.clock.now())),
  })
}
