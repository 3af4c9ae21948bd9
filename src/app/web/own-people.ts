import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pageOf } from './api.ts'
import { loadPeople, peopleQueryOf } from './load-people.ts'

/** Data of the pages /followers and /following; visitors sign in first. */
export async function loadOwnPeople(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  kind: 'followers' | 'following',
) {
  const { api, actor, site } = pageOf(context)
  const { pathname, search } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  const query = peopleQueryOf(request)
  const [people, recommended] = await Promise.all([
    loadPeople(api, kind, { userId: actor.id, query }),
    query === '' ? api.community.getRecommendedUsers({}) : null,
  ])
  const { id, name, username } = actor
  return {
    page: {
      kind,
      person: { id, name, username },
      own: true,
      query,
      ...people,
      recommended: recommended?.result ?? [],
    },
    site,
  }
}
