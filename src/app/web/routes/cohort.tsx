import { CohortPage, CohortsOnly } from '#features/batches/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { loadCohortPage } from '../load-cohort.ts'
import type { Route } from './+types/cohort.ts'

export const loader = (given: Route.LoaderArgs) =>
  loadCohortPage(given, (api) => api.batches.getCohort({ batchId: given.params.batchId }))

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, loaderData.shown?.name ?? t.myCohorts) : []

export default function CohortRoute({ loaderData: { shown } }: Route.ComponentProps) {
  return shown ? <CohortPage key={shown.id} cohort={shown} /> : <CohortsOnly />
}
