import { PeoplePage } from '#features/community/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { loadOwnPeople } from '../load-people.ts'
import type { Route } from './+types/followers.ts'

export const loader = (given: Route.LoaderArgs) => loadOwnPeople(given, 'followers')

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.followers) : []

export default function FollowersRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <PeoplePage {...page} />
}
