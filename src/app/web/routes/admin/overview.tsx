import { canOpenConsoleSection } from '#features/admin/rules/console-sections.ts'
import { getSectionTitle, OverviewPage, parseFigurePeriod } from '#features/admin/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { openConsoleSection } from '../../load-console.ts'
import type { Route } from './+types/overview.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api, actor, site, searchParams } = openConsoleSection(given, 'overview')
  const period = parseFigurePeriod(searchParams)
  const figures = canOpenConsoleSection(actor, 'figures')
    ? await api.admin.listSiteFigures({ days: period })
    : null
  return { site, period, figures, loadedAt: Date.now() }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, getSectionTitle('overview')) : []

export default function OverviewRoute({ loaderData: { loadedAt, period, figures } }: Route.ComponentProps) {
  return <OverviewPage loadedAt={loadedAt} period={period} figures={figures} />
}
