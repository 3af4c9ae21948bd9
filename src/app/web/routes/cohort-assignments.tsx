import { CohortAssignmentsPage } from '#features/assignments/web/index.ts'
import { CohortsOnly } from '#features/batches/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { loadCohortPage } from '../load-cohort.ts'
import type { Route } from './+types/cohort-assignments.ts'

export const loader = (given: Route.LoaderArgs) =>
  loadCohortPage(given, async (api) => {
    const { batchId } = given.params
    const [cohort, { data: assignments, maxPoints }] = await Promise.all([
      api.batches.getCohort({ batchId }),
      api.assignments.listCohortAssignments({ batchId }),
    ])
    return { cohort, assignments, maxPoints }
  })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPrivatePageMeta(
        loaderData.site,
        loaderData.shown ? t.assignmentsOf({ name: loaderData.shown.cohort.name }) : t.myCohorts,
      )
    : []

export default function CohortAssignmentsRoute({ loaderData: { shown } }: Route.ComponentProps) {
  return shown ? <CohortAssignmentsPage key={shown.cohort.id} {...shown} /> : <CohortsOnly />
}
