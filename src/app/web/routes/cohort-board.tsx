import { MessageDialog } from '#features/announcements/web/index.ts'
import { BOARD_MEMBERS, BOARD_SORTS } from '#features/batches/rules/limits.ts'
import { CohortBoardPage, CohortsOnly } from '#features/batches/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { loadCohortPage } from '../load-cohort.ts'
import { getPageNumber, redirectToLastPage } from '../page-number.ts'
import type { Route } from './+types/cohort-board.ts'

const PAGE_SIZE = 25

export const loader = (given: Route.LoaderArgs) =>
  loadCohortPage(given, async (api) => {
    const { batchId } = given.params
    const { searchParams } = new URL(given.request.url)
    const sort = BOARD_SORTS.find((name) => name === searchParams.get('sort')) ?? 'behind'
    const members = BOARD_MEMBERS.find((name) => name === searchParams.get('members')) ?? 'all'
    const search = (searchParams.get('search') ?? '').trim().slice(0, 100)
    const pageNumber = getPageNumber(given.request)
    const [cohort, board] = await Promise.all([
      api.batches.getCohort({ batchId }),
      api.batches.getBoard({ batchId, sort, members, search, page: pageNumber, limit: PAGE_SIZE }),
    ])
    redirectToLastPage(given.request, board, PAGE_SIZE)
    return { cohort, board, sort, members, search, pageNumber, pageSize: PAGE_SIZE }
  })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPrivatePageMeta(
        loaderData.site,
        loaderData.shown ? t.boardOf({ name: loaderData.shown.cohort.name }) : t.myCohorts,
      )
    : []

export default function CohortBoardRoute({ loaderData: { shown } }: Route.ComponentProps) {
  return shown ? (
    <CohortBoardPage
      key={shown.cohort.id}
      {...shown}
      renderMessage={(given) => <MessageDialog open {...given} />}
    />
  ) : (
    <CohortsOnly />
  )
}
