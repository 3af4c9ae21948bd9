import { CohortAnnouncementsPage } from '#features/announcements/web/index.ts'
import { CohortsOnly } from '#features/batches/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { loadCohortPage } from '../load-cohort.ts'
import { getPageNumber, redirectToLastPage } from '../page-number.ts'
import type { Route } from './+types/cohort-announcements.ts'

const PAGE_SIZE = 20

export const loader = (given: Route.LoaderArgs) =>
  loadCohortPage(given, async (api) => {
    const { batchId } = given.params
    const pageNumber = getPageNumber(given.request)
    const [cohort, page] = await Promise.all([
      api.batches.getCohort({ batchId }),
      api.announcements.listCohortAnnouncements({ batchId, page: pageNumber, limit: PAGE_SIZE }),
    ])
    redirectToLastPage(given.request, page, PAGE_SIZE)
    return { cohort, page, pageNumber }
  })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPrivatePageMeta(
        loaderData.site,
        loaderData.shown ? t.announcementsOf({ title: loaderData.shown.cohort.name }) : t.myCohorts,
      )
    : []

export default function CohortAnnouncementsRoute({ loaderData: { shown } }: Route.ComponentProps) {
  return shown ? <CohortAnnouncementsPage key={shown.cohort.id} {...shown} /> : <CohortsOnly />
}
