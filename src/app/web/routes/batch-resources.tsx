import { BatchResourcesPage } from '#features/announcements/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { loadBatchPart } from '../load-batch-part.ts'
import { getPageNumber, redirectToLastPage } from '../page-number.ts'
import type { Route } from './+types/batch-resources.ts'

const PAGE_SIZE = 50

export const loader = (given: Route.LoaderArgs) => {
  const slug = given.params.batchSlug
  return loadBatchPart(given, { slug, isFromStart: true }, async (api) => {
    const search = (new URL(given.request.url).searchParams.get('search') ?? '').trim().slice(0, 100)
    const pageNumber = getPageNumber(given.request)
    const page = await api.announcements.listBatchResources({
      slug,
      search,
      page: pageNumber,
      limit: PAGE_SIZE,
    })
    redirectToLastPage(given.request, page, PAGE_SIZE)
    return { page, search, pageNumber }
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.resourcesOf({ title: loaderData.batch.name })) : []

export default function BatchResourcesRoute({ loaderData }: Route.ComponentProps) {
  const { batch, page, search, pageNumber, unreadCount } = loaderData
  return (
    <BatchResourcesPage
      batch={batch}
      page={page}
      search={search}
      pageNumber={pageNumber}
      unreadAnnouncements={unreadCount}
    />
  )
}
