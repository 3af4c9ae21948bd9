import { redirect } from 'react-router'
import { LEARNER_RANKING_PERIODS } from '#features/learning/rules/dashboard.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import { DashboardPage } from '../pages/dashboard-page.tsx'
import type { Route } from './+types/dashboard.ts'

const UNFINISHED = 8

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  if (!actor) throw redirect('/sign-in?redirect=/profile')
  const asked = new URL(request.url).searchParams.get('top')
  const period = LEARNER_RANKING_PERIODS.find((known) => known === asked) ?? 'month'
  const [points, insights, stats, unfinished, ranking] = await Promise.all([
    api.points.getBalance(),
    api.learning.getHeatMap(),
    api.learning.getLearningStats(),
    api.learning.listUnfinished({ limit: UNFINISHED }),
    api.learning.getTopLearners({ period }),
  ])
  return { points, insights, stats, unfinished: unfinished.data, ranking, period, actor, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.dashboard) : []

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  return <DashboardPage {...loaderData} />
}
