import { redirect } from 'react-router'
import { RedeemPage } from '#features/points/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import type { Route } from './+types/redeem.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const { pathname, search, searchParams } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  const [rewards, own] = await Promise.all([api.points.listRewards(), api.points.getRedemption()])
  return { rewards: rewards.data, own, wanted: searchParams.get('reward'), name: actor.name, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPrivatePageMeta(loaderData.site, t.redeemPoints({ pointsName: loaderData.site.pointsName }))
    : []

export default function RedeemRoute({ loaderData }: Route.ComponentProps) {
  const { site, ...page } = loaderData
  return <RedeemPage {...page} pointsName={site.pointsName} />
}
