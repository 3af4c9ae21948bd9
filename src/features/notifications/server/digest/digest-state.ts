import { and, asc, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { DIGEST_UNREAD_AFTER_HOURS } from '../../rules/limits.ts'
import { notificationSettings, notifications } from '../tables.ts'

type DigestContext = Pick<QueryContext, 'db'>

/** Everything about one mail is decided at one time, which its job has read. */
interface UserAtTime {
  readonly userId: string
  readonly now: Date
}

const HOUR_MS = 3600_000
/** Counting stops here: more are called "1000 things". */
const MAX_DIGEST_COUNT = 1_000

const waiting = and(isNull(notifications.readAt), isNull(notifications.digestedAt))
const unreadForADay = (now: Date) =>
  lte(notifications.at, new Date(now.getTime() - DIGEST_UNREAD_AFTER_HOURS * HOUR_MS))

const receives = (now: Date) =>
  and(
    eq(users.emailVerified, true),
    isNull(users.deletedAt),
    isNull(users.deletesAt),
    or(eq(users.banned, false), lte(users.banExpires, now)),
    sql`coalesce(${notificationSettings.digest}, true)`,
  )

/** A batch of users for whom something has been unread for a day and in no mail, by id. */
export const findUsersWithDueDigest = (
  { db }: DigestContext,
  { now, after, limit }: { now: Date; after: string | undefined; limit: number },
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
export async function findDigestRecipient({ db }: DigestContext, { userId, now }: UserAtTime) {
  const [user] = await db
    .select({ email: users.email, timeZone: users.timeZone, language: users.language })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(eq(users.id, userId), receives(now)))
  return user
}

/** Unread notifications that were in no mail, the latest first; empty unless one has been unread for a day. */
export async function listUndigestedNotifications({ db }: DigestContext, { userId, now }: UserAtTime) {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), waiting))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(MAX_DIGEST_COUNT)
  const since = now.getTime() - DIGEST_UNREAD_AFTER_HOURS * HOUR_MS
  return rows.some(({ at }) => at.getTime() <= since) ? rows : []
}

/**
 * Claims a user's daily mail; only one process gets it.
 * @param wanted.day date in the user's zone
 * @returns the day of the previous mail, or null when this day is claimed already
 */
export async function claimDigestDay(
  { db }: DigestContext,
  { userId, day }: { userId: string; day: string },
): Promise<{ before: string | null } | null> {
  return db.transaction(async (tx) => {
    await tx.insert(notificationSettings).values({ userId }).onConflictDoNothing()
    const own = eq(notificationSettings.userId, userId)
    const [settings] = await tx
      .select({ before: notificationSettings.digestedOn })
      .from(notificationSettings)
      .where(and(own, or(isNull(notificationSettings.digestedOn), lt(notificationSettings.digestedOn, day))))
      .for('update')
    if (!settings) return null
    await tx.update(notificationSettings).set({ digestedOn: day }).where(own)
    return settings
  })
}

/** Releases the claim when the mail could not be sent. */
export async function releaseDigestDay(
  { db }: DigestContext,
  { userId, day, before }: { userId: string; day: string; before: string | null },
): Promise<void> {
  await db
    .update(notificationSettings)
    .set({ digestedOn: before })
    .where(and(eq(notificationSettings.userId, userId), eq(notificationSettings.digestedOn, day)))
}

/** Marks what was unread until now as mailed, so that it is in no other mail unless it grows. */
export async function markNotificationsDigested(
  { db }: DigestContext,
  { userId, now }: UserAtTime,
): Promise<void> {
  await db
    .update(notifications)
    .set({ digestedAt: now })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        isNull(notifications.digestedAt),
        lte(notifications.at, now),
      ),
    )
}
