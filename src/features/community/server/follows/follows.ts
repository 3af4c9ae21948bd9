import { and, eq, inArray, sql } from 'drizzle-orm'
import { isUserVisible, users } from '#features/accounts/server/index.ts'
import type { CommandContext, PersonContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import { defineWrite } from '#platform/server/db/prepared-write.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { encodeEvent, insertEvent } from '#platform/server/outbox/outbox.ts'
import { userFollowed } from '../../rules/events.ts'
import type { FollowCounts } from '../../rules/follows-contract.ts'
import { followCounts, follows } from '../follow-tables.ts'

interface Follow {
  readonly followerId: string
  readonly userId: string
}

/** Per person: in how many of these they follow, and in how many they are followed. */
const sumFollowsByUser = (follows: readonly Follow[]) => sql`(
  select user_id, sum(following)::int as following, sum(followers)::int as followers
  from (
    select unnest(${sql.param(follows.map(({ followerId }) => followerId))}::uuid[]) as user_id,
      1 as following, 0 as followers
    union all select unnest(${sql.param(follows.map(({ userId }) => userId))}::uuid[]), 0, 1
  ) as one
  group by user_id
)`

/**
 * Adds these follows to the counts of both sides, in the order of user ids: two people who follow each other at the same moment
 * must not deadlock.
 */
async function incrementFollowCounts(tx: Transaction, added: readonly Follow[]): Promise<void> {
  if (added.length === 0) return
  await tx.execute(sql`
    insert into follow_counts (user_id, following, followers)
    select user_id, following, followers from ${sumFollowsByUser(added)} as won order by user_id
    on conflict (user_id) do update
    set following = follow_counts.following + excluded.following,
      followers = follow_counts.followers + excluded.followers`)
}

/** Subtracts these follows from the counts, in the same order. */
export async function decrementFollowCounts(tx: Transaction, gone: readonly Follow[]): Promise<void> {
  if (gone.length === 0) return
  const lost = sumFollowsByUser(gone)
  await tx
    .select({ userId: followCounts.userId })
    .from(followCounts)
    .where(inArray(followCounts.userId, sql`(select user_id from ${lost} as lost)`))
    .orderBy(followCounts.userId)
    .for('no key update')
  await tx.execute(sql`
    update follow_counts
    set following = greatest(0, follow_counts.following - lost.following),
      followers = greatest(0, follow_counts.followers - lost.followers)
    from ${lost} as lost
    where follow_counts.user_id = lost.user_id`)
}

const readFollowed = defineRead(
  'community_followed',
  (db, given: Placeholders<{ followerId: string; userIds: string[] }>) =>
    db
      .select({ userId: follows.userId })
      .from(follows)
      .where(
        and(eq(follows.followerId, given.followerId), sql`${follows.userId} = any(${given.userIds}::uuid[])`),
      ),
)

const readFollowCounts = defineRead(
  'community_follow_counts',
  (db, given: Placeholders<{ userIds: string[] }>) =>
    db
      .select({
        userId: followCounts.userId,
        followers: followCounts.followers,
        following: followCounts.following,
      })
      .from(followCounts)
      .where(sql`${followCounts.userId} = any(${given.userIds}::uuid[])`),
)

/** How many follow somebody, and how many they follow; read from the stored counts. */
export async function getFollowCounts(
  { db }: Pick<CommandContext, 'db'>,
  userId: string,
): Promise<FollowCounts> {
  const [row] = await readFollowCounts(db, { userIds: [userId] })
  return { followers: row?.followers ?? 0, following: row?.following ?? 0 }
}

/** For each of these people: whether the reader follows them, and how many do. */
export async function listFollowStates({ db, actor }: PersonContext, { userIds }: { userIds: string[] }) {
  const [own, counts] = await Promise.all([
    readFollowed(db, { followerId: actor.id, userIds }),
    readFollowCounts(db, { userIds }),
  ])
  const followed = new Set(own.map(({ userId }) => userId))
  const followers = new Map(counts.map((one) => [one.userId, one.followers]))
  return [...new Set(userIds)].map((userId) => ({
    userId,
    following: followed.has(userId),
    followers: followers.get(userId) ?? 0,
  }))
}

/**
 * Makes the actor follow somebody; following twice counts and notifies once.
 *
 * @returns their number of followers; `PERSON_NOT_FOUND` for somebody who is banned, has left or never existed
 */
export async function followUser(
  { db, actor, clock }: SignedInContext,
  userId: string,
): Promise<{ following: true; followers: number } | 'PERSON_NOT_FOUND' | 'ONESELF'> {
  if (userId === actor.id) return 'ONESELF'
  const payload = encodeEvent(userFollowed, { followerId: actor.id, userId })
  const [done] = await insertFollow(db, { followerId: actor.id, userId, now: clock.now(), payload })
  return done?.open ? { following: true, followers: done.followers } : 'PERSON_NOT_FOUND'
}

/**
 * For one follow what `incrementFollowCounts` is for many: it counts in the same order. People are locked, so that neither account
 * can be erased meanwhile.
 */
const insertFollow = defineWrite<
  { followerId: string; userId: string; now: Date; payload: string },
  { open: boolean; followers: number }
>(
  'community_insert_follow',
  (given) => sql`
    with people as materialized (
      select id, ${isUserVisible(given.now)} as visible from ${users}
      where id in (${given.followerId}::uuid, ${given.userId}::uuid) and deleted_at is null
      order by id for key share
    ), both_there as materialized (
      select 1 from people having count(*) = 2 and bool_and(visible)
    ), added as (
      insert into ${follows} (follower_id, user_id, created_at)
      select ${given.followerId}::uuid, ${given.userId}::uuid, ${given.now}::timestamptz from both_there
      on conflict do nothing
      returning follower_id, user_id
    ), counted as (
      insert into ${followCounts} as total (user_id, following, followers)
      select one.* from added, lateral (values (follower_id, 1, 0), (user_id, 0, 1)) as one (id, following, followers)
      order by one.id
      on conflict (user_id) do update
      set following = total.following + excluded.following, followers = total.followers + excluded.followers
      returning user_id, followers
    ), event as (${insertEvent(userFollowed, given, sql`added`)})
    select exists (select 1 from both_there) as open, coalesce(
      (select followers from counted where user_id = ${given.userId}::uuid),
      (select followers from ${followCounts} where user_id = ${given.userId}::uuid),
      0
    ) as followers`,
)

/**
 * Makes the actor unfollow somebody, who may be banned by now; unfollowing twice counts once.
 *
 * @returns their number of followers
 */
export async function unfollowUser(
  { db, actor }: SignedInContext,
  userId: string,
): Promise<{ following: false; followers: number }> {
  const [done] = await deleteFollow(db, { followerId: actor.id, userId })
  return { following: false, followers: done?.followers ?? 0 }
}

/** For one follow what `decrementFollowCounts` is for many: both rows are locked in the same order before they are changed. */
const deleteFollow = defineWrite<{ followerId: string; userId: string }, { followers: number }>(
  'community_delete_follow',
  (given) => sql`
    with gone as (
      delete from ${follows} where follower_id = ${given.followerId}::uuid and user_id = ${given.userId}::uuid
      returning follower_id, user_id
    ), held as materialized (
      select total.user_id from ${followCounts} as total
      where user_id in (${given.followerId}::uuid, ${given.userId}::uuid) and exists (select 1 from gone)
      order by user_id for no key update
    ), counted as (
      update ${followCounts} as total set
        following = greatest(0, total.following - case when total.user_id = ${given.followerId}::uuid then 1 else 0 end),
        followers = greatest(0, total.followers - case when total.user_id = ${given.userId}::uuid then 1 else 0 end)
      where total.user_id = any((select array_agg(user_id) from held)::uuid[])
      returning user_id, followers
    )
    select coalesce(
      (select followers from counted where user_id = ${given.userId}::uuid),
      (select followers from ${followCounts} where user_id = ${given.userId}::uuid),
      0
    ) as followers`,
)

/** Adds follows without notifying anybody, for seeding; existing ones are left out. */
export async function importFollows(
  tx: Transaction,
  added: readonly (typeof follows.$inferInsert)[],
): Promise<void> {
  if (added.length === 0) return
  const fresh = await tx
    .insert(follows)
    .values([...added])
    .onConflictDoNothing()
    .returning()
  await incrementFollowCounts(tx, fresh)
}
