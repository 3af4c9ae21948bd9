import { CohortsOnly, NewCohortPage } from '#features/batches/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { loadCohortPage } from '../load-cohort.ts'
import type { Route } from './+types/new-cohort.ts'

export const loader = (given: Route.LoaderArgs) =>
  loadCohortPage(given, async (api) => (await api.batches.listCohortSubjects()).data)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.newCohort) : []

export default function NewCohortRoute({ loaderData: { shown } }: Route.ComponentProps) {
  return shown ? <NewCohortPage subjects={shown} /> : <CohortsOnly />
}
