import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { DIGEST_AFTER_HOURS } from '../../rules/limits.ts'
import { notificationSettings, notifications } from '../tables.ts'

const HOUR_MS = 3600_000
/** Counting stops here: more are called "1000 things". */
const COUNTED = 1_000

const waiting = and(isNull(notifications.readAt), isNull(notifications.digestedAt))
const unreadForADay = (now: Date) =>
  lte(notifications.at, new Date(now.getTime() - DIGEST_AFTER_HOURS * HOUR_MS))

const receives = (now: Date) =>
  and(
    eq(users.emailVerified, true),
    isNull(users.deletedAt),
    isNull(users.deletesAt),
    or(eq(users.banned, false), lte(users.banExpires, now)),
    sql`coalesce(${notificationSettings.digest}, true)`,
  )

/** A batch of users for whom something has been unread for a day and in no mail, by id. */
export const findDue = (
  db: Database,
  now: Date,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  db
    .selectDistinct({
      userId: notifications.userId,
      timeZone: users.timeZone,
      digestedOn: notificationSettings.digestedOn,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, notifications.userId))
    .where(
      and(waiting, unreadForADay(now), receives(now), after ? gt(notifications.userId, after) : undefined),
    )
    .orderBy(asc(notifications.userId))
    .limit(limit)

/** Address and time zone of a user who still wants the mail; undefined otherwise. */
export async function wantsDigest(db: Database, userId: string, now: Date) {
  const [user] = await db
    .select({ email: users.email, timeZone: users.timeZone })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(eq(users.id, userId), receives(now)))
  return user
}

/** Unread notifications that were in no mail, the latest first; empty unless one has been unread for a day. */
export async function waitingOf(db: Database, userId: string, now: Date) {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), waiting))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(COUNTED)
  const since = now.getTime() - DIGEST_AFTER_HOURS * HOUR_MS
  return rows.some(({ at }) => at.getTime() <= since) ? rows : []
}
