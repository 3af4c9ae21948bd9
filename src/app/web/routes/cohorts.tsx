import { CohortListPage, CohortsOnly } from '#features/batches/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { loadCohortPage } from '../load-cohort.ts'
import { getPageNumber, redirectToLastPage } from '../page-number.ts'
import type { Route } from './+types/cohorts.ts'

const PAGE_SIZE = 20

export const loader = (given: Route.LoaderArgs) =>
  loadCohortPage(given, async (api) => {
    const pageNumber = getPageNumber(given.request)
    const page = await api.batches.listCohorts({ page: pageNumber, limit: PAGE_SIZE })
    redirectToLastPage(given.request, page, PAGE_SIZE)
    return { page, pageNumber }
  })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.myCohorts) : []

export default function CohortsRoute({ loaderData: { shown } }: Route.ComponentProps) {
  return shown ? <CohortListPage {...shown} pageSize={PAGE_SIZE} /> : <CohortsOnly />
}
