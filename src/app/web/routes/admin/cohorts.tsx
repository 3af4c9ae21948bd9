import { CohortsPage, getSectionTitle, parseCohortFilters } from '#features/admin/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { openConsoleSection } from '../../load-console.ts'
import type { Route } from './+types/cohorts.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api, site, searchParams } = openConsoleSection(given, 'cohorts')
  const filters = parseCohortFilters(searchParams)
  return { site, filters, first: await api.admin.listAllCohorts(filters) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, getSectionTitle('cohorts')) : []

export default function CohortsRoute({ loaderData: { filters, first } }: Route.ComponentProps) {
  return <CohortsPage filters={filters} first={first} />
}
