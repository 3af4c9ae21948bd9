import { COHORT_PEOPLE_LISTS } from '#features/batches/rules/batch.ts'
import { CohortPeoplePage, CohortsOnly } from '#features/batches/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { loadCohortPage } from '../load-cohort.ts'
import { getPageNumber, redirectToLastPage } from '../page-number.ts'
import type { Route } from './+types/cohort-people.ts'

const PAGE_SIZE = 25

export const loader = (given: Route.LoaderArgs) =>
  loadCohortPage(given, async (api) => {
    const { batchId } = given.params
    const { searchParams } = new URL(given.request.url)
    const list = COHORT_PEOPLE_LISTS.find((one) => one === searchParams.get('list')) ?? 'members'
    const search = (searchParams.get('search') ?? '').trim().slice(0, 100)
    const pageNumber = getPageNumber(given.request)
    const [cohort, page] = await Promise.all([
      api.batches.getCohort({ batchId }),
      api.batches.listCohortPeople({ batchId, list, search, page: pageNumber, limit: PAGE_SIZE }),
    ])
    redirectToLastPage(given.request, page, PAGE_SIZE)
    return { cohort, list, search, page, pageNumber, pageSize: PAGE_SIZE }
  })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPrivatePageMeta(
        loaderData.site,
        loaderData.shown ? t.peopleOf({ name: loaderData.shown.cohort.name }) : t.myCohorts,
      )
    : []

export default function CohortPeopleRoute({ loaderData: { shown } }: Route.ComponentProps) {
  return shown ? <CohortPeoplePage key={shown.cohort.id} {...shown} /> : <CohortsOnly />
}
