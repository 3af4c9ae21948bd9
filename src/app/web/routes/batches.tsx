import { BatchListPage } from '#features/batches/web/index.ts'
import { buildPageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext, throwPageError } from '../api.ts'
import { getPageNumber } from '../page-number.ts'
import type { Route } from './+types/batches.ts'

const PAGE_SIZE = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const pageNumber = getPageNumber(request)
  const [page, mine] = await Promise.all([
    api.batches.listBatches({ page: pageNumber, limit: PAGE_SIZE }).catch(throwPageError),
    actor && pageNumber === 1 ? api.batches.listJoinedBatches() : { data: [] },
  ])
  if (pageNumber > 1 && page.data.length === 0) throw new Response(null, { status: 404 })
  return { page, mine: mine.data, pageNumber, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPageMeta(loaderData.site, {
        title: t.batches,
        description: t.batchesInShort,
        path: loaderData.pageNumber > 1 ? `/batches?page=${loaderData.pageNumber}` : '/batches',
      })
    : []

export default function BatchesRoute({ loaderData: { page, mine, pageNumber } }: Route.ComponentProps) {
  return <BatchListPage page={page} mine={mine} pageNumber={pageNumber} pageSize={PAGE_SIZE} />
}
