import { and, eq, ne, not, sql } from 'drizzle-orm'
import { isShown, users } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import type { ListedPerson } from '../../rules/follows-contract.ts'
import { rankPeople } from '../../rules/recommend-people.ts'
import { followCounts } from '../follow-tables.ts'
import { isFollowed, personColumns, presentPerson } from './people.ts'

/** Creators of the courses somebody learns from, with the number of these courses; the learning feature provides it. */
export type TeachersOf = (
  db: Database,
  userId: string,
) => Promise<readonly { readonly creatorId: string; readonly courses: number }[]>

/** Candidates of each kind, so that a large site takes no longer. */
const LOOKED_AT = 100

/**
 * People the actor might like to follow, sorted by `rankPeople`: never themselves, people they follow, or banned people.
 */
export async function recommendPeople(
  { db, actor, clock }: SignedInContext,
  teachersOf: TeachersOf,
  limit: number,
): Promise<ListedPerson[]> {
  const [teachers, friends, popular] = await Promise.all([
    teachersOf(db, actor.id),
    friendsOfFriends(db, actor.id),
    popularCreators(db),
  ])
  const courses = new Map(teachers.map((one) => [one.creatorId, one.courses]))
  const shared = new Map(friends.map((one) => [one.userId, one.shared]))
  const learners = new Map(popular.map((one) => [one.userId, one.learners]))
  const ids = [...new Set([...courses.keys(), ...shared.keys(), ...learners.keys()])]
  const rows = await db
    .select(personColumns(null))
    .from(users)
    .leftJoin(followCounts, eq(followCounts.userId, users.id))
    .where(
      and(
        sql`${users.id} = any(${sql.param(ids)}::uuid[])`,
        ne(users.id, actor.id),
        isShown(clock.now()),
        not(isFollowed(actor.id)),
      ),
    )
  const people = new Map(rows.map((row) => [row.id, presentPerson(row)]))
  const order = rankPeople(
    rows.map(({ id, followers }) => ({
      id,
      courses: courses.get(id) ?? 0,
      shared: shared.get(id) ?? 0,
      followers,
      learners: learners.get(id) ?? 0,
    })),
  )
  return order.slice(0, limit).flatMap((id) => people.get(id) ?? [])
}

/** The latest follows of the people the reader followed last, without those the reader follows already. */
async function friendsOfFriends(db: Database, readerId: string) {
  const { rows } = await db.execute<{ userId: string; shared: number }>(sql`
    select theirs.user_id as "userId", count(*)::int as shared
    from (
      select user_id from follows where follower_id = ${readerId}
      order by created_at desc, user_id desc limit ${LOOKED_AT}
    ) as mine
    cross join lateral (
      select user_id from follows where follower_id = mine.user_id
      order by created_at desc, user_id desc limit ${LOOKED_AT}
    ) as theirs
    where theirs.user_id <> ${readerId}
      and not exists (
        select 1 from follows as own where own.follower_id = ${readerId} and own.user_id = theirs.user_id
      )
    group by theirs.user_id
    order by shared desc, theirs.user_id
    limit ${LOOKED_AT}`)
  return rows
}

/** Creators of listed courses: the most followed, and those with the most learners. */
async function popularCreators(db: Database) {
  const { rows } = await db.execute<{ userId: string; learners: number }>(sql`
    select creator.user_id as "userId", max(creator.learners)::int as learners
    from (
      select user_id, 0::bigint as learners from (
        select user_id from follow_counts order by followers desc, user_id limit ${LOOKED_AT}
      ) as followed
      union all
      select creator_id, sum(enrol_count) from (
        select creator_id, enrol_count from courses
        where published_at is not null and visibility <> 'unlisted'
        order by enrol_count desc, id desc limit ${LOOKED_AT}
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
