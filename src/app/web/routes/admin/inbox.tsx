import {
  getInboxListInput,
  getSectionTitle,
  INBOX_QUEUE,
  parseQueueFilters,
  QueuePageView,
} from '#features/admin/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { openConsoleSection, shouldRevalidateQueue } from '../../load-console.ts'
import type { Route } from './+types/inbox.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api, site, searchParams } = openConsoleSection(given, 'inbox')
  const filters = parseQueueFilters(INBOX_QUEUE.filters, searchParams)
  return { site, first: await api.admin.listInboxItems(getInboxListInput(filters)), loadedAt: Date.now() }
}

export const shouldRevalidate = shouldRevalidateQueue

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, getSectionTitle('inbox')) : []

export default function InboxRoute({ loaderData: { first, loadedAt } }: Route.ComponentProps) {
  return <QueuePageView queue={INBOX_QUEUE} first={first} loadedAt={loadedAt} />
}
