import { useMemo } from 'react'
import {
  buildOrdersQueue,
  getOrderListInput,
  getSectionTitle,
  parseQueueFilters,
  QueuePageView,
} from '#features/admin/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { openConsoleSection, shouldRevalidateQueue } from '../../load-console.ts'
import type { Route } from './+types/orders.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api, site, searchParams } = openConsoleSection(given, 'orders')
  const { data: rewards } = await api.admin.listOrderedRewards()
  const filters = parseQueueFilters(buildOrdersQueue(rewards).filters, searchParams)
  return {
    site,
    rewards,
    first: await api.admin.listConsoleOrders(getOrderListInput(filters)),
    loadedAt: Date.now(),
  }
}

export const shouldRevalidate = shouldRevalidateQueue

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, getSectionTitle('orders')) : []

export default function OrdersRoute({ loaderData: { rewards, first, loadedAt } }: Route.ComponentProps) {
  const queue = useMemo(() => buildOrdersQueue(rewards), [rewards])
  return <QueuePageView queue={queue} first={first} loadedAt={loadedAt} />
}
