import { PeoplePage } from '#features/community/web/index.ts'
import { privatePageMeta } from '#platform/web/page-meta.ts'
import { pageOf } from '../api.ts'
import { findProfile } from '../find-profile.ts'
import { loadPeople, peopleQueryOf } from '../load-people.ts'
import type { Route } from './+types/people-of.ts'

export async function loader({ context, params: { username, list }, request }: Route.LoaderArgs) {
  const { api, actor, site } = pageOf(context)
  if (list !== 'followers' && list !== 'following') throw new Response(null, { status: 404 })
  const profile = await findProfile(api, username, request, (name) => `/profile/${name}/${list}`)
  const { id, name, username: canonical } = profile
  const kind: 'followers' | 'following' = list
  const query = peopleQueryOf(request)
  return {
    page: {
      kind,
      person: { id, name, username: canonical },
      own: actor?.id === id,
      query,
      ...(await loadPeople(api, kind, { userId: id, query })),
    },
    site,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { kind, person } = loaderData.page
  return privatePageMeta(
    loaderData.site,
    `${kind === 'followers' ? 'Followers' : 'Following'} of ${person.name}`,
  )
}

export default function PeopleOfRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <PeoplePage {...page} />
}
