import { BatchAnnouncementsPage } from '#features/announcements/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { loadBatchPart } from '../load-batch-part.ts'
import { getPageNumber, redirectToLastPage } from '../page-number.ts'
import type { Route } from './+types/batch-announcements.ts'

const PAGE_SIZE = 20

export const loader = (given: Route.LoaderArgs) => {
  const slug = given.params.batchSlug
  return loadBatchPart(given, { slug, isFromStart: false }, async (api) => {
    const pageNumber = getPageNumber(given.request)
    const page = await api.announcements.listAnnouncements({ slug, page: pageNumber, limit: PAGE_SIZE })
    redirectToLastPage(given.request, page, PAGE_SIZE)
    return { page, pageNumber }
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.announcementsOf({ title: loaderData.batch.name })) : []

export default function BatchAnnouncementsRoute({ loaderData }: Route.ComponentProps) {
  const { batch, page, pageNumber, unreadCount } = loaderData
  return (
    <BatchAnnouncementsPage
      key={batch.id}
      batch={batch}
      page={page}
      pageNumber={pageNumber}
      unreadCount={unreadCount}
    />
  )
}
