import { getSectionTitle, HealthPage } from '#features/admin/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { openConsoleSection } from '../../load-console.ts'
import type { Route } from './+types/health.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api, site } = openConsoleSection(given, 'health')
  return { site, first: await api.admin.getHealth(), loadedAt: Date.now() }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, getSectionTitle('health')) : []

export default function HealthRoute({ loaderData: { first, loadedAt } }: Route.ComponentProps) {
  return <HealthPage first={first} loadedAt={loadedAt} />
}
