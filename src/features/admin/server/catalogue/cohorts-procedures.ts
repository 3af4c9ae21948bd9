import { implement } from '@orpc/server'
import { listAllCohorts } from '#features/batches/server/index.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import { cohortsConsoleContract } from '../../rules/catalogue/cohorts-contract.ts'
import { requireSection } from '../console-procedure.ts'

/** The call of the page of cohorts; what is done to one are the calls of who runs it. */
export function createCohortsProcedures() {
  const os = implement(cohortsConsoleContract).$context<RequestContext>()
  return {
    listAllCohorts: os.listAllCohorts
      .use(requireSection('cohorts'))
      .handler(({ input, context }) => listAllCohorts(context, input)),
  }
}
