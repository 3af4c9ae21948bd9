import {
  getSectionTitle,
  getTicketListInput,
  parseQueueFilters,
  QueuePageView,
  TICKET_QUEUE,
} from '#features/admin/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { openConsoleSection, shouldRevalidateQueue } from '../../load-console.ts'
import type { Route } from './+types/tickets.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api, site, searchParams } = openConsoleSection(given, 'tickets')
  const filters = parseQueueFilters(TICKET_QUEUE.filters, searchParams)
  return { site, first: await api.admin.listQueuedTickets(getTicketListInput(filters)), loadedAt: Date.now() }
}

export const shouldRevalidate = shouldRevalidateQueue

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, getSectionTitle('tickets')) : []

export default function TicketsRoute({ loaderData: { first, loadedAt } }: Route.ComponentProps) {
  return <QueuePageView queue={TICKET_QUEUE} first={first} loadedAt={loadedAt} />
}
