import { desc, eq, or } from 'drizzle-orm'
import { type AccountDataPart, users } from '#features/accounts/server/index.ts'
import { followCounts, follows } from '../follow-tables.ts'
import { uncountFollows } from './count-follows.ts'

/** Whom an account follows, and who follows it. */
export const followData: Omit<AccountDataPart, 'name'> = {
  exportOf: async (db, userId) => ({
    following: await db
      .select({ userId: users.id, name: users.name, since: follows.createdAt })
      .from(follows)
      .innerJoin(users, eq(users.id, follows.userId))
      .where(eq(follows.followerId, userId))
      .orderBy(desc(follows.createdAt)),
    followers: await db
      .select({ userId: users.id, name: users.name, since: follows.createdAt })
      .from(follows)
      .innerJoin(users, eq(users.id, follows.followerId))
      .where(eq(follows.userId, userId))
      .orderBy(desc(follows.createdAt)),
    'follow-counts': await db.select().from(followCounts).where(eq(followCounts.userId, userId)),
  }),

  async eraseOf(tx, userId) {
    const own = or(eq(follows.followerId, userId), eq(follows.userId, userId))
    // Always in this order: two people who follow each other may be erased at the same moment.
    await tx
      .select({ userId: follows.userId })
      .from(follows)
      .where(own)
      .orderBy(follows.followerId, follows.userId)
      .for('update')
    const gone = await tx.delete(follows).where(own).returning()
    await uncountFollows(tx, gone)
    await tx.delete(followCounts).where(eq(followCounts.userId, userId))
  },
}
