import { implement } from '@orpc/server'
import { limitRate, type RequestContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { coCreatorContract } from '../../rules/co-creators/co-creator-contract.ts'
import { requireCreator, unwrapOutcome } from '../drafts/draft-guards.ts'
import { addCoCreator, leaveCourse, removeCoCreator } from './co-creator-commands.ts'

const HOUR_SECONDS = 3600
/** Per account; names are looked up by it, and more than these nobody types. */
const CHANGES_AN_HOUR = 60

/** Procedures for creators and those who write their courses with them. */
export function createCoCreatorProcedures({ limits }: { readonly limits: RateLimits }) {
  const os = implement(coCreatorContract).$context<RequestContext>()
  const changing = limitRate(limits, 'studio:co-creators', CHANGES_AN_HOUR, HOUR_SECONDS)
  return {
    addCoCreator: os.addCoCreator
      .use(requireCreator)
      .use(changing)
      .handler(async ({ input, context, errors }) =>
        unwrapOutcome(await addCoCreator(context, input), errors),
      ),

    removeCoCreator: os.removeCoCreator
      .use(requireCreator)
      .use(changing)
      .handler(async ({ input, context, errors }) =>
        unwrapOutcome(await removeCoCreator(context, input), errors),
      ),

    leaveCourse: os.leaveCourse
      .use(requireCreator)
      .use(changing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await leaveCourse(context, input)
        if (outcome !== 'left') throw errors[outcome]()
        return { left: true as const }
      }),
  }
}
