import { RewardsPage } from '#features/points/web/index.ts'
import { buildPageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import { BUILT_ROUTES } from '../built-routes.ts'
import type { Route } from './+types/rewards.ts'

const builtPath = (path: string) => (BUILT_ROUTES.has(path) ? path : undefined)

export async function loader({ context }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  return { points: actor ? await api.points.getBalance() : null, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPageMeta(loaderData.site, {
        path: '/rewards',
        title: t.rewards,
        description: t.rewardsInShort({ pointsName: loaderData.site.pointsName }),
      })
    : []

export default function RewardsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <RewardsPage
      name={loaderData.site.pointsName}
      ladder={loaderData.site.pointsLadder}
      points={loaderData.points}
      storePath={builtPath('/rewards/cipherpoints')}
      invitePath={builtPath('/campus-invite')}
    />
  )
}
