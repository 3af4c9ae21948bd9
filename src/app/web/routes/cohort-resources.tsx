import { CohortResourcesPage } from '#features/announcements/web/index.ts'
import { CohortsOnly } from '#features/batches/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { loadCohortPage } from '../load-cohort.ts'
import { getPageNumber, redirectToLastPage } from '../page-number.ts'
import type { Route } from './+types/cohort-resources.ts'

const PAGE_SIZE = 50

export const loader = (given: Route.LoaderArgs) =>
  loadCohortPage(given, async (api) => {
    const { batchId } = given.params
    const pageNumber = getPageNumber(given.request)
    const [cohort, page] = await Promise.all([
      api.batches.getCohort({ batchId }),
      api.announcements.listCohortResources({ batchId, page: pageNumber, limit: PAGE_SIZE }),
    ])
    redirectToLastPage(given.request, page, PAGE_SIZE)
    return { cohort, page, pageNumber }
  })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPrivatePageMeta(
        loaderData.site,
        loaderData.shown ? t.resourcesOf({ title: loaderData.shown.cohort.name }) : t.myCohorts,
      )
    : []

export default function CohortResourcesRoute({ loaderData: { shown } }: Route.ComponentProps) {
  return shown ? <CohortResourcesPage key={shown.cohort.id} {...shown} /> : <CohortsOnly />
}
