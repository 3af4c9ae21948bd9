import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pageOf, throwPageError } from './api.ts'
import { peopleQueryOf } from './people-query.ts'

/** What the pages of one's own followers, and of those one follows, are made of; visitors sign in first. */
export async function loadOwnPeople(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  kind: 'followers' | 'following',
) {
  const { api, actor, site } = pageOf(context)
  const { pathname, search } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  const query = peopleQueryOf(request)
  const asked = { userId: actor.id, query }
  const [counts, first, recommended] = await Promise.all([
    api.community.getFollowerCount({ userId: actor.id }),
    (kind === 'followers' ? api.community.listFollowers(asked) : api.community.listFollowing(asked)).catch(
      throwPageError,
    ),
    query === '' ? api.community.getRecommendedUsers({}) : null,
  ])
  const { id, name, username } = actor
  return {
    page: {
      kind,
      person: { id, name, username },
      own: true,
      query,
      first,
      counts,
      recommended: recommended?.result ?? [],
    },
    site,
  }
}
