import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { followCounts } from '../follow-tables.ts'

interface Follow {
  readonly followerId: string
  readonly userId: string
}

/** Per person: in how many of these they follow, and in how many they are followed. */
const sumOf = (follows: readonly Follow[]) => sql`(
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
export async function countFollows(tx: Transaction, added: readonly Follow[]): Promise<void> {
  if (added.length === 0) return
  await tx.execute(sql`
    insert into follow_counts (user_id, following, followers)
    select user_id, following, followers from ${sumOf(added)} as won order by user_id
    on conflict (user_id) do update
    set following = follow_counts.following + excluded.following,
      followers = follow_counts.followers + excluded.followers`)
}

/** Subtracts these follows from the counts, in the same order. */
export async function uncountFollows(tx: Transaction, gone: readonly Follow[]): Promise<void> {
  if (gone.length === 0) return
  const lost = sumOf(gone)
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
