import { CreatorsOnly, OwnListPage, ownListTitle } from '#features/studio/web/index.ts'
import { privatePageMeta } from '#platform/web/page-meta.ts'
import { loadOwnList } from '../own-list.ts'
import type { Route } from './+types/my-videos.ts'

export const loader = (given: Route.LoaderArgs) => loadOwnList(given, 'video')

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? privatePageMeta(loaderData.site, ownListTitle(loaderData.kind)) : []

export default function MyVideosRoute({ loaderData: { page } }: Route.ComponentProps) {
  return page ? <OwnListPage {...page} /> : <CreatorsOnly />
}
