import { and, eq, ne, not, sql } from 'drizzle-orm'
import { isUserVisible, users } from '#features/accounts/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { ListedPerson } from '../../rules/follows-contract.ts'
import { rankRecommendedPeople } from '../../rules/recommend-people.ts'
import { followCounts } from '../follow-tables.ts'
import { isFollowedBy, listedPersonColumns, presentListedPerson } from './list-people.ts'

/** Creators of the courses the actor learns from, with the number of these courses; the learning feature provides it. */
export type ListCreatorsLearnedFrom = (
  ctx: PersonContext,
) => Promise<readonly { readonly creatorId: string; readonly courses: number }[]>

/** Candidates of each kind, so that a large site takes no longer. */
const MAX_CANDIDATES_PER_KIND = 100

/**
 * People the actor might like to follow, sorted by `rankRecommendedPeople`: never themselves, people they follow, or banned people.
 */
export async function recommendPeople(
  ctx: PersonContext & { readonly listEnrolledCreators: ListCreatorsLearnedFrom },
  limit: number,
): Promise<ListedPerson[]> {
  const { db, actor, clock } = ctx
  const [teachers, friends, popular] = await Promise.all([
    ctx.listEnrolledCreators(ctx),
    listFriendsOfFriends(ctx),
    listPopularCreators(ctx),
  ])
  const courses = new Map(teachers.map((one) => [one.creatorId, one.courses]))
  const shared = new Map(friends.map((one) => [one.userId, one.shared]))
  const learners = new Map(popular.map((one) => [one.userId, one.learners]))
  const ids = [...new Set([...courses.keys(), ...shared.keys(), ...learners.keys()])]
  const rows = await db
    .select(listedPersonColumns(null))
    .from(users)
    .leftJoin(followCounts, eq(followCounts.userId, users.id))
    .where(
      and(
        sql`${users.id} = any(${sql.param(ids)}::uuid[])`,
        ne(users.id, actor.id),
        isUserVisible(clock.now()),
        not(isFollowedBy(actor.id)),
      ),
    )
  const people = new Map(rows.map((row) => [row.id, presentListedPerson(row)]))
  const order = rankRecommendedPeople(
    rows.map(({ id, followers }) => ({
      id,
      courses: courses.get(id) ?? 0,
      mutualFollows: shared.get(id) ?? 0,
      followers,
      learners: learners.get(id) ?? 0,
    })),
  )
  return order.slice(0, limit).flatMap((id) => people.get(id) ?? [])
}

/** The latest follows of the people the reader followed last, without those the reader follows already. */
async function listFriendsOfFriends({ db, actor: { id: readerId } }: PersonContext) {
  const { rows } = await db.execute<{ userId: string; shared: number }>(sql`
    select theirs.user_id as "userId", count(*)::int as shared
    from (
      select user_id from follows where follower_id = ${readerId}
      order by created_at desc, user_id desc limit ${MAX_CANDIDATES_PER_KIND}
    ) as mine
    cross join lateral (
      select user_id from follows where follower_id = mine.user_id
      order by created_at desc, user_id desc limit ${MAX_CANDIDATES_PER_KIND}
    ) as theirs
    where theirs.user_id <> ${readerId}
      and not exists (
        select 1 from follows as own where own.follower_id = ${readerId} and own.user_id = theirs.user_id
      )
    group by theirs.user_id
    order by shared desc, theirs.user_id
    limit ${MAX_CANDIDATES_PER_KIND}`)
  return rows
}

/** Creators of listed courses: the most followed, and those with the most learners. */
async function listPopularCreators({ db }: PersonContext) {
  const { rows } = await db.execute<{ userId: string; learners: number }>(sql`
    select creator.user_id as "userId", max(creator.learners)::int as learners
    from (
      select user_id, 0::bigint as learners from (
        select user_id from follow_counts order by followers desc, user_id limit ${MAX_CANDIDATES_PER_KIND}
      ) as followed
      union all
      select creator_id, sum(enrol_count) from (
        select creator_id, enrol_count from courses
        where published_at is not null and visibility <> 'unlisted'
        order by enrol_count desc, id desc limit ${MAX_CANDIDATES_PER_KIND}
      ) as known
      group by creator_id
    ) as creator
    where exists (
      select 1 from courses
      where courses.creator_id = creator.user_id and published_at is not null and visibility <> 'unlisted'
    )
    group by creator.user_id`)
  return rows
}
