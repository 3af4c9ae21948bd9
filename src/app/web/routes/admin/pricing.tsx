import {
  getPricingListInput,
  getSectionTitle,
  PRICING_QUEUE,
  parseQueueFilters,
  QueuePageView,
} from '#features/admin/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { openConsoleSection, shouldRevalidateQueue } from '../../load-console.ts'
import type { Route } from './+types/pricing.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api, site, searchParams } = openConsoleSection(given, 'pricing')
  const filters = parseQueueFilters(PRICING_QUEUE.filters, searchParams)
  const first = await api.admin.listPriceRequests(getPricingListInput(filters))
  return { site, first, loadedAt: Date.now() }
}

export const shouldRevalidate = shouldRevalidateQueue

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, getSectionTitle('pricing')) : []

export default function PricingRoute({ loaderData: { first, loadedAt } }: Route.ComponentProps) {
  return <QueuePageView queue={PRICING_QUEUE} first={first} loadedAt={loadedAt} />
}
