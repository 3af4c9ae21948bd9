import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { FollowCounts } from '../../rules/follows-contract.ts'
import { followCounts, follows } from '../follow-tables.ts'

/** How many follow somebody, and how many they follow; read from the stored counts. */
export async function countsOf(db: Database | Transaction, userId: string): Promise<FollowCounts> {
  const [row] = await db
    .select({ followers: followCounts.followers, following: followCounts.following })
    .from(followCounts)
    .where(eq(followCounts.userId, userId))
  return row ?? { followers: 0, following: 0 }
}

export const followersOf = async (tx: Transaction, userId: string): Promise<number> =>
  (await countsOf(tx, userId)).followers

/** For each of these people: whether the reader follows them, and how many do. */
export async function followMarks(db: Database, readerId: string, userIds: string[]) {
  const [own, counts] = await Promise.all([
    db
      .select({ userId: follows.userId })
      .from(follows)
      .where(and(eq(follows.followerId, readerId), inArray(follows.userId, userIds))),
    db
      .select({ userId: followCounts.userId, followers: followCounts.followers })
      .from(followCounts)
      .where(inArray(followCounts.userId, userIds)),
  ])
  const followed = new Set(own.map(({ userId }) => userId))
  const followers = new Map(counts.map((one) => [one.userId, one.followers]))
  return [...new Set(userIds)].map((userId) => ({
    userId,
    following: followed.has(userId),
    followers: followers.get(userId) ?? 0,
  }))
}
