import { AuditPage, getSectionTitle, parseAuditFilters } from '#features/admin/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { openConsoleSection } from '../../load-console.ts'
import type { Route } from './+types/audit.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api, site, searchParams } = openConsoleSection(given, 'audit')
  const filters = parseAuditFilters(searchParams)
  return { site, filters, first: await api.admin.listAuditEntries(filters) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, getSectionTitle('audit')) : []

export default function AuditRoute({ loaderData: { filters, first } }: Route.ComponentProps) {
  return <AuditPage filters={filters} first={first} />
}
