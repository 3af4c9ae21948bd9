import { CohortsOnly, NewCohortPage } from '#features/batches/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { loadCohortPage } from '../load-cohort.ts'
import type { Route } from './+types/new-cohort.ts'

export const loader = (given: Route.LoaderArgs) =>
  loadCohortPage(given, async (api) => {
    const search = new URL(given.request.url).searchParams.get('search')?.trim().slice(0, 200) ?? ''
    const { data } = await api.batches.listCohortSubjects({ search })
    return { subjects: data, search }
  })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.newCohort) : []

export default function NewCohortRoute({ loaderData: { shown } }: Route.ComponentProps) {
  return shown ? <NewCohortPage {...shown} /> : <CohortsOnly />
}
