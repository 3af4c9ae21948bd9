import { CreatorsOnly, OwnListPage, ownListTitle } from '#features/studio/web/index.ts'
import { privatePageMeta } from '#platform/web/page-meta.ts'
import { loadOwnList } from '../own-list.ts'
import type { Route } from './+types/my-courses.ts'

export const loader = (given: Route.LoaderArgs) => loadOwnList(given, 'course')

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? privatePageMeta(loaderData.site, ownListTitle(loaderData.kind)) : []

export default function MyCoursesRoute({ loaderData: { page } }: Route.ComponentProps) {
  return page ? <OwnListPage {...page} /> : <CreatorsOnly />
}
