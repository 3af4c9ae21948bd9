import { PEOPLE_QUERY_MAX } from '#features/community/rules/follow-limits.ts'

/** What a list of people is searched for; empty for nothing. */
export const peopleQueryOf = (request: Request): string =>
  (new URL(request.url).searchParams.get('query') ?? '').trim().slice(0, PEOPLE_QUERY_MAX)
