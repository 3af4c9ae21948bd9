import { CohortsOnly } from '#features/batches/web/index.ts'
import { CohortClassesPage } from '#features/live-classes/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { loadCohortPage } from '../load-cohort.ts'
import { getPageNumber, redirectToLastPage } from '../page-number.ts'
import type { Route } from './+types/cohort-classes.ts'

const PAGE_SIZE = 25

export const loader = (given: Route.LoaderArgs) =>
  loadCohortPage(given, async (api) => {
    const { batchId } = given.params
    const { searchParams } = new URL(given.request.url)
    const list = searchParams.get('list') === 'past' ? ('past' as const) : ('upcoming' as const)
    const pageNumber = getPageNumber(given.request)
    const [cohort, page] = await Promise.all([
      api.batches.getCohort({ batchId }),
      api.liveClasses.listLiveClasses({ batchId, list, page: pageNumber, limit: PAGE_SIZE }),
    ])
    redirectToLastPage(given.request, page, PAGE_SIZE)
    return { cohort, list, page, pageNumber, pageSize: PAGE_SIZE }
  })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPrivatePageMeta(
        loaderData.site,
        loaderData.shown ? t.classesOf({ name: loaderData.shown.cohort.name }) : t.myCohorts,
      )
    : []

export default function CohortClassesRoute({ loaderData: { shown } }: Route.ComponentProps) {
  return shown ? <CohortClassesPage key={shown.cohort.id} {...shown} /> : <CohortsOnly />
}
