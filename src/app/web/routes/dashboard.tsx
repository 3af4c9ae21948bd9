import { redirect } from 'react-router'
import { privatePageMeta } from '#platform/web/page-meta.ts'
import { pageOf } from '../api.ts'
import { DashboardPage } from '../pages/dashboard-page.tsx'
import type { Route } from './+types/dashboard.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, actor, site } = pageOf(context)
  if (!actor) throw redirect('/sign-in?redirect=/profile')
  const [points, insights, enrolments] = await Promise.all([
    api.points.getBalance(),
    api.learning.getHeatMap(),
    api.learning.listEnrolments(),
  ])
  return { points, insights, enrolments: enrolments.data, actor, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? privatePageMeta(loaderData.site, 'Dashboard') : []

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  return <DashboardPage {...loaderData} />
}
