import { implement } from '@orpc/server'
import { type RequestContext, requireSignIn } from '#platform/server/http/procedure.ts'
import { dashboardContract } from '../../rules/dashboard-contract.ts'
import { getLearningStats } from '../queries/learning-stats.ts'
import type { LearningRateLimits } from '../rate-limits.ts'
import { getTopLearners, setTopLearnerVisibility } from './top-learners.ts'

/** What the dashboard tells beside the heat map. */
export function createDashboardRoutes(limit: LearningRateLimits) {
  const os = implement(dashboardContract).$context<RequestContext>()
  return {
    getLearningStats: os.getLearningStats
      .use(requireSignIn)
      .handler(({ context }) => getLearningStats(context)),

    getTopLearners: os.getTopLearners
      .use(requireSignIn)
      .handler(({ input, context }) => getTopLearners(context, input)),

    showAmongTopLearners: os.showAmongTopLearners
      .use(requireSignIn)
      .use(limit.choices)
      .handler(async ({ input, context }) => {
        await setTopLearnerVisibility(context, input)
        return { shown: input.shown }
      }),
  }
}
