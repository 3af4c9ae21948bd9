import { PEOPLE_QUERY_MAX } from '#features/community/rules/follow-limits.ts'
import { type Api, throwPageError } from './api.ts'

/** The search text of a list of people; empty for none. */
export const peopleQueryOf = (request: Request): string =>
  (new URL(request.url).searchParams.get('query') ?? '').trim().slice(0, PEOPLE_QUERY_MAX)

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
