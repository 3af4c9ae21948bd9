import { RewardsStorePage } from '#features/points/web/index.ts'
import { buildPageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import type { Route } from './+types/rewards-store.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const [rewards, own, orders] = await Promise.all([
    api.points.listRewards(),
    actor ? api.points.getRedemption() : null,
    actor ? api.points.listOrders({}) : null,
  ])
  return { rewards: rewards.data, own, orders, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPageMeta(loaderData.site, {
        title: t.rewardsStore,
        description: t.rewardsStoreInShort({ pointsName: loaderData.site.pointsName }),
        path: '/rewards/cipherpoints',
      })
    : []

export default function RewardsStoreRoute({ loaderData }: Route.ComponentProps) {
  const { rewards, own, orders, site } = loaderData
  return <RewardsStorePage rewards={rewards} own={own} orders={orders} pointsName={site.pointsName} />
}
