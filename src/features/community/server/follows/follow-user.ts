import { and, eq, inArray } from 'drizzle-orm'
import { holdPeople, isBanned, users } from '#features/accounts/server/index.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { userFollowed } from '../../rules/events.ts'
import { follows } from '../follow-tables.ts'
import { countFollows, uncountFollows } from './count-follows.ts'
import { followersOf } from './get-counts.ts'

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
    const found = await holdPeople(tx, inArray(users.id, [actor.id, userId]))
    if (found.length < 2 || found.some((user) => isBanned(user, now))) return 'PERSON_NOT_FOUND'
    const added = await tx
      .insert(follows)
      .values({ followerId: actor.id, userId, createdAt: now })
      .onConflictDoNothing()
      .returning()
    await countFollows(tx, added)
    if (added.length > 0) await emit(tx, userFollowed, { followerId: actor.id, userId }, now)
    return { following: true as const, followers: await followersOf(tx, userId) }
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
    await uncountFollows(tx, gone)
    return { following: false as const, followers: await followersOf(tx, userId) }
  })
}
