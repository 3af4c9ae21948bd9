import { implement } from '@orpc/server'
import { signedIn } from '#platform/server/http/procedure.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import { dashboardContract } from '../../rules/dashboard-contract.ts'
import type { LearningLimits } from '../limits-of.ts'
import { learningStats } from '../queries/learning-stats.ts'
import { chooseShown } from './choose-shown.ts'
import { topLearners } from './top-learners.ts'

/** What the dashboard tells beside the heat map. */
export function dashboardRoutes(limit: LearningLimits) {
  const os = implement(dashboardContract).$context<RequestContext>()
  return {
    getLearningStats: os.getLearningStats
      .use(signedIn)
      .handler(({ context }) => learningStats(context.db, context.actor.id)),

    getTopLearners: os.getTopLearners
      .use(signedIn)
      .handler(({ input, context }) =>
        topLearners(context.db, context.actor, input.period, context.clock.now()),
      ),

    showAmongTopLearners: os.showAmongTopLearners
      .use(signedIn)
      .use(limit.choices)
      .handler(async ({ input, context }) => {
        await chooseShown(context, input.shown)
        return { shown: input.shown }
      }),
  }
}
