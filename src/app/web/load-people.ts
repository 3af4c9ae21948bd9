import { type LoaderFunctionArgs, redirect } from 'react-router'
import { PEOPLE_QUERY_MAX_LENGTH } from '#features/community/rules/limits.ts'
import { type Api, getPageContext, throwPageError } from './api.ts'

/** The search text of a list of people; empty for none. */
export const getPeopleQuery = (request: Request): string =>
  (new URL(request.url).searchParams.get('query') ?? '').trim().slice(0, PEOPLE_QUERY_MAX_LENGTH)

/** The beginning of one list of somebody's people, and how long both are. */
export async function loadPeople(
  { community }: Api,
  kind: 'followers' | 'following',
  asked: { userId: string; query: string },
) {
  const [counts, first] = await Promise.all([
    community.getFollowerCount({ userId: asked.userId }),
    (kind === 'followers' ? community.listFollowers(asked) : community.listFollowing(asked)).catch(
      throwPageError,
    ),
  ])
  return { counts, first }
}

/** Data of the pages /followers and /following; visitors sign in first. */
export async function loadOwnPeople(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  kind: 'followers' | 'following',
) {
  const { api, actor, site } = getPageContext(context)
  const { pathname, search } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  const query = getPeopleQuery(request)
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
