import { BannedPage } from '#features/support/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import type { Route } from './+types/banned.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { site: getPageContext(context).site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.accountBanned) : []

export default function BannedRoute() {
  return <BannedPage />
}
