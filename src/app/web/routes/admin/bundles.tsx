import { BundlesPage, getSectionTitle, parseBundleFilters } from '#features/admin/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { openConsoleSection } from '../../load-console.ts'
import type { Route } from './+types/bundles.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api, site, searchParams } = openConsoleSection(given, 'bundles')
  const filters = parseBundleFilters(searchParams)
  return { site, filters, first: await api.admin.listBundles(filters) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, getSectionTitle('bundles')) : []

export default function BundlesRoute({ loaderData: { filters, first } }: Route.ComponentProps) {
  return <BundlesPage filters={filters} first={first} />
}
