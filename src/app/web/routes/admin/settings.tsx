import { getSectionTitle, SettingsPage } from '#features/admin/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { openConsoleSection } from '../../load-console.ts'
import type { Route } from './+types/settings.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api, site } = openConsoleSection(given, 'settings')
  return { site, settings: (await api.admin.listSettings()).data }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, getSectionTitle('settings')) : []

export default function SettingsRoute({ loaderData: { settings } }: Route.ComponentProps) {
  return <SettingsPage settings={settings} />
}
