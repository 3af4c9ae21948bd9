import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { isBanned } from '../actor.ts'
import { sessions, users } from '../tables.ts'

/**
 * Which of these sessions are still valid.
 *
 * @returns the time of expiry, by id of the session
 */
export async function findLiveSessions(
  db: Database,
  now: Date,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({
      id: sessions.id,
      expiresAt: sessions.expiresAt,
      banned: users.banned,
      banExpires: users.banExpires,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...sessionIds]), gt(sessions.expiresAt, now)))
  return new Map(rows.filter((row) => !isBanned(row, now)).map(({ id, expiresAt }) => [id, expiresAt]))
}

/** Which of these people are banned now. */
export async function findBanned(
  db: Database,
  now: Date,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: users.id, banned: users.banned, banExpires: users.banExpires })
    .from(users)
    .where(inArray(users.id, [...userIds]))
  return new Set(rows.filter((row) => isBanned(row, now)).map(({ id }) => id))
}
