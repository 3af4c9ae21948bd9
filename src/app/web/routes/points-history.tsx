import { redirect } from 'react-router'
import { StatementPage } from '#features/points/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import type { Route } from './+types/points-history.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const { pathname, search, searchParams } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  const asked = searchParams.get('before')
  if (asked !== null && !/^[1-9]\d{0,8}$/.test(asked)) throw new Response(null, { status: 404 })
  const statement = await api.points.listEntries(asked === null ? {} : { before: Number(asked) })
  if (asked !== null && statement.data.length === 0) throw redirect('/rewards/history')
  return { statement, timeZone: actor.timeZone, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.pointsHistory) : []

export default function PointsHistoryRoute({ loaderData }: Route.ComponentProps) {
  const { statement, timeZone, site } = loaderData
  return (
    <StatementPage
      name={site.pointsName}
      balance={statement.balance}
      entries={statement.data}
      totalCount={statement.totalCount}
      next={statement.next}
      timeZone={timeZone}
    />
  )
}
