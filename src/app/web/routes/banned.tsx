import { BannedPage } from '#features/support/web/index.ts'
import { privatePageMeta } from '#platform/web/page-meta.ts'
import { pageOf } from '../api.ts'
import type { Route } from './+types/banned.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { site: pageOf(context).site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? privatePageMeta(loaderData.site, 'Account banned') : []

export default function BannedRoute() {
  return <BannedPage />
}
