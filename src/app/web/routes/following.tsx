import { PeoplePage } from '#features/community/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { loadOwnPeople } from '../load-people.ts'
import type { Route } from './+types/following.ts'

export const loader = (given: Route.LoaderArgs) => loadOwnPeople(given, 'following')

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.following) : []

export default function FollowingRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <PeoplePage {...page} />
}
