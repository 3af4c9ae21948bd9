import { getSectionTitle, RewardsConsolePage } from '#features/admin/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { openConsoleSection } from '../../load-console.ts'
import type { Route } from './+types/rewards.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api, site } = openConsoleSection(given, 'rewards')
  return { site, rewards: (await api.admin.listConsoleRewards()).data }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, getSectionTitle('rewards')) : []

export default function RewardsConsoleRoute({ loaderData: { rewards } }: Route.ComponentProps) {
  return <RewardsConsolePage rewards={rewards} />
}
