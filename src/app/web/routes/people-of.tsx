import { PeoplePage } from '#features/community/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import { getPeopleQuery, loadPeople } from '../load-people.ts'
import { loadProfileOrRedirect } from '../load-profile.ts'
import type { Route } from './+types/people-of.ts'

export async function loader({ context, params: { username, list }, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  if (list !== 'followers' && list !== 'following') throw new Response(null, { status: 404 })
  const profile = await loadProfileOrRedirect(api, username, request, (name) => `/profile/${name}/${list}`)
  const { id, name, username: canonical } = profile
  const kind: 'followers' | 'following' = list
  const query = getPeopleQuery(request)
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
  return buildPrivatePageMeta(
    loaderData.site,
    kind === 'followers' ? t.followersOfName({ name: person.name }) : t.followedByName({ name: person.name }),
  )
}

export default function PeopleOfRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <PeoplePage {...page} />
}
