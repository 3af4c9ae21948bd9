import { implement } from '@orpc/server'
import { countOrderBacklog } from '#features/points/server/index.ts'
import { countPriceBacklog } from '#features/studio/server/index.ts'
import { countInboxBacklog, countTicketBacklog } from '#features/support/server/index.ts'
import type { QueueBacklogCount } from '#platform/server/db/count-waiting.ts'
import type { RequestContext, SignedInContext } from '#platform/server/http/procedure.ts'
import { CONSOLE_QUEUES, type ConsoleQueue, canOpenConsoleSection } from '../rules/console-sections.ts'
import { adminContract } from '../rules/contract.ts'
import { createAlumniStoryProcedures } from './alumni/alumni-story-procedures.ts'
import { createAuditProcedures } from './audit/audit-procedures.ts'
import { createBundlesProcedures } from './catalogue/bundles-procedures.ts'
import { createCarouselProcedures } from './catalogue/carousel-procedures.ts'
import { createCategoriesProcedures } from './catalogue/categories-procedures.ts'
import { createCohortsProcedures } from './catalogue/cohorts-procedures.ts'
import { createCoursesProcedures } from './catalogue/courses-procedures.ts'
import { createGrantsProcedures } from './catalogue/grants-procedures.ts'
import { requireSection } from './console-procedure.ts'
import { listSiteFigures } from './figures/list-site-figures.ts'
import { createHealthProcedures, type HealthProceduresDeps } from './health/health-procedures.ts'
import { createInboxProcedures } from './inbox/inbox-procedures.ts'
import { createOrderProcedures, type OrderProceduresDeps } from './orders/order-procedures.ts'
import { createPeopleProcedures, type PeopleProcedureDeps } from './people/people-procedures.ts'
import { createPricingProcedures } from './pricing/pricing-procedures.ts'
import { createRewardProcedures, type RewardProceduresDeps } from './rewards/reward-procedures.ts'
import { createSettingsProcedures } from './settings/settings-procedures.ts'
import { createTicketConsoleProcedures } from './tickets/ticket-console-procedures.ts'

/** What waits in a queue for somebody, and since when. */
type CountBacklog = (ctx: SignedInContext) => Promise<QueueBacklogCount>

/** Each queue with what counts it. */
const BACKLOG_COUNTERS: Readonly<Record<ConsoleQueue, CountBacklog>> = {
  inbox: countInboxBacklog,
  tickets: countTicketBacklog,
  orders: countOrderBacklog,
  pricing: countPriceBacklog,
}

export interface AdminRouterDeps
  extends OrderProceduresDeps,
    RewardProceduresDeps,
    PeopleProcedureDeps,
    HealthProceduresDeps {}

/** The calls of the console. Each belongs to one of its pages, whose roles it asks for. */
export function createAdminRouter(deps: AdminRouterDeps) {
  const { limits } = deps
  const os = implement(adminContract).$context<RequestContext>()
  return os.router({
    listQueueBacklogs: os.listQueueBacklogs.use(requireSection('overview')).handler(async ({ context }) => {
      const queues = CONSOLE_QUEUES.filter((queue) => canOpenConsoleSection(context.actor, queue))
      const counted = await Promise.all(queues.map((queue) => BACKLOG_COUNTERS[queue](context)))
      return {
        data: counted.map(({ waiting, oldestAt }, index) => ({
          queue: queues[index] as ConsoleQueue,
          waiting,
          oldestAt: oldestAt?.toISOString() ?? null,
        })),
      }
    }),

    listSiteFigures: os.listSiteFigures
      .use(requireSection('figures'))
      .handler(({ input, context }) => listSiteFigures(context, input)),

    ...createInboxProcedures(deps),
    ...createTicketConsoleProcedures(limits),
    ...createOrderProcedures(deps),
    ...createPricingProcedures(deps),
    ...createRewardProcedures(deps),
    ...createPeopleProcedures(deps),
    ...createCoursesProcedures(limits),
    ...createBundlesProcedures(limits),
    ...createCohortsProcedures(),
    ...createCategoriesProcedures(limits),
    ...createCarouselProcedures(deps),
    ...createGrantsProcedures(limits),
    ...createAlumniStoryProcedures(limits),
    ...createAuditProcedures(limits),
    ...createSettingsProcedures(limits),
    ...createHealthProcedures(deps),
  })
}
