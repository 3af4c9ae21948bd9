import { and, eq, inArray, sql } from 'drizzle-orm'
import { isBanned, lockUsers, users } from '#features/accounts/server/index.ts'
import type { CommandContext, PersonContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
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

/** How many follow somebody, and how many they follow; read from the stored counts. */
export async function getFollowCounts(
  { db }: Pick<CommandContext, 'db'>,
  userId: string,
): Promise<FollowCounts> {
  const [row] = await db
    .select({ followers: followCounts.followers, following: followCounts.following })
    .from(followCounts)
    .where(eq(followCounts.userId, userId))
  return row ?? { followers: 0, following: 0 }
}

const getFollowerTotal = async (tx: Transaction, userId: string): Promise<number> =>
  (await getFollowCounts({ db: tx }, userId)).followers

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
      .select({ userId: followCounts.userId, followers: followCounts.followers })
      .from(followCounts)
      .where(sql`${followCounts.userId} = any(${given.userIds}::uuid[])`),
)

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
  const now = clock.now()
  return db.transaction(async (tx) => {
    // Locked until the commit: neither account can be erased meanwhile.
    const found = await lockUsers(tx, inArray(users.id, [actor.id, userId]))
    if (found.length < 2 || found.some((user) => isBanned(user, now))) return 'PERSON_NOT_FOUND'
    const added = await tx
      .insert(follows)
      .values({ followerId: actor.id, userId, createdAt: now })
      .onConflictDoNothing()
      .returning()
    await incrementFollowCounts(tx, added)
    if (added.length > 0) await emitEvent(tx, userFollowed, { followerId: actor.id, userId }, now)
    return { following: true as const, followers: await getFollowerTotal(tx, userId) }
  })
}

/**
 * Makes the actor unfollow somebody, who may be banned by now; unfollowing twice counts once.
 *
 * @returns their number of followers
 */
export async function unfollowUser(
  { db, actor }: SignedInContext,
  userId: string,
): Promise<{ following: false; followers: number }> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(follows)
      .where(and(eq(follows.followerId, actor.id), eq(follows.userId, userId)))
      .returning()
    await decrementFollowCounts(tx, gone)
    return { following: false as const, followers: await getFollowerTotal(tx, userId) }
  })
}

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
