import { implement } from '@orpc/server'
import {
  limitRate,
  limitReadRate,
  type RequestContext,
  requireRoleOr,
} from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../messages/index.ts'
import { cohortPeopleContract } from '../rules/people-contract.ts'
import { importCohortPeople } from './commands/import-cohort-people.ts'
import { moveCohortMembers } from './commands/move-cohort-members.ts'
import { exportCohortPeople, listMoveTargets } from './queries/cohort-people-files.ts'

const HOUR_SECONDS = 3_600
/** Each says of up to 500 addresses whether they have an account. */
const IMPORTS_AN_HOUR = 10
const MOVES_AN_HOUR = 120
const EXPORTS_AN_HOUR = 30
const READS_AN_HOUR = 1_200

/** Procedures for many people of a batch at once. */
export function createCohortPeopleProcedures(limits: RateLimits) {
  const os = implement(cohortPeopleContract).$context<RequestContext>()
  const requireCreator = requireRoleOr(
    { code: 'NOT_CREATOR', message: t.thisIsForCreators },
    'creator',
    'staff',
    'admin',
  )
  return {
    importCohortPeople: os.importCohortPeople
      .use(requireCreator)
      .use(limitRate(limits, 'batches:imports', IMPORTS_AN_HOUR, HOUR_SECONDS))
      .handler(async ({ input, context, errors }) => {
        const lines = await importCohortPeople(context, input)
        if (typeof lines === 'string') throw errors[lines]()
        return { lines }
      }),

    listCohortMoveTargets: os.listCohortMoveTargets
      .use(requireCreator)
      .use(limitReadRate(limits, 'batches:move-targets', READS_AN_HOUR, HOUR_SECONDS))
      .handler(async ({ input, context, errors }) => {
        const targets = await listMoveTargets(context, input.batchId)
        if (!targets) throw errors.NOT_FOUND()
        return { data: targets }
      }),

    moveCohortMembers: os.moveCohortMembers
      .use(requireCreator)
      .use(limitRate(limits, 'batches:moves', MOVES_AN_HOUR, HOUR_SECONDS))
      .handler(async ({ input, context, errors }) => {
        const outcome = await moveCohortMembers(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    exportCohortPeople: os.exportCohortPeople
      .use(requireCreator)
      .use(limitRate(limits, 'batches:exports', EXPORTS_AN_HOUR, HOUR_SECONDS))
      .handler(async ({ input, context, errors }) => {
        const file = await exportCohortPeople(context, input.batchId)
        if (!file) throw errors.NOT_FOUND()
        return file
      }),
  }
}
