import { CreatorsOnly, getOwnListTitle, OwnListPage } from '#features/studio/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { loadOwnContent } from '../load-own-content.ts'
import type { Route } from './+types/my-bundles.ts'

export const loader = (given: Route.LoaderArgs) => loadOwnContent(given, 'bundle')

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, getOwnListTitle(loaderData.kind)) : []

export default function MyBundlesRoute({ loaderData: { page } }: Route.ComponentProps) {
  return page ? <OwnListPage {...page} /> : <CreatorsOnly />
}
