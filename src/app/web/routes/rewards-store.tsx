import { StorePage } from '#features/points/web/index.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { pageOf } from '../api.ts'
import type { Route } from './+types/rewards-store.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, actor, site } = pageOf(context)
  const [rewards, own, orders] = await Promise.all([
    api.points.listRewards(),
    actor ? api.points.getRedemption() : null,
    actor ? api.points.listOrders({}) : null,
  ])
  return { rewards: rewards.data, own, orders, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta(loaderData.site, {
        title: 'Rewards Store',
        description: `What ${loaderData.site.pointsName} can be redeemed for.`,
        path: '/rewards/cipherpoints',
      })
    : []

export default function RewardsStoreRoute({ loaderData }: Route.ComponentProps) {
  const { rewards, own, orders, site } = loaderData
  return <StorePage rewards={rewards} own={own} orders={orders} pointsName={site.pointsName} />
}
