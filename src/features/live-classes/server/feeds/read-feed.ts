import { and, asc, eq, exists, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import { isUserVisible, users } from '#features/accounts/server/index.ts'
import { batches, batchMembers, batchMentors } from '#features/batches/server/index.ts'
import type { PersonContext, QueryContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { FEED_MAX_CLASSES, FEED_PAST_DAYS } from '../../rules/limits.ts'
import type { CalendarFeed } from '../../rules/schemas.ts'
import { hashFeedToken } from '../commands/calendar-feeds.ts'
import { calendarFeeds, liveClasses } from '../tables.ts'
import type { CalendarClass } from './render-calendar.ts'

const DAY_MS = 86_400_000

/**
 * Condition on `batches`: those whose calendar somebody has without a session, as a member from the start on, a mentor or the creator.
 * What staff may see by their role is in no feed.
 */
const isOwnBatch = (db: Database, userId: string, now: Date): SQL | undefined =>
  or(
    eq(batches.creatorId, userId),
    exists(
      db
        .select()
        .from(batchMentors)
        .where(and(eq(batchMentors.batchId, batches.id), eq(batchMentors.userId, userId))),
    ),
    and(
      lte(batches.startsAt, now),
      exists(
        db
          .select()
          .from(batchMembers)
          .where(
            and(
              eq(batchMembers.batchId, batches.id),
              eq(batchMembers.userId, userId),
              isNull(batchMembers.leftAt),
            ),
          ),
      ),
    ),
  )

const CALENDAR_CLASS = {
  id: liveClasses.id,
  title: liveClasses.title,
  description: liveClasses.description,
  startsAt: liveClasses.startsAt,
  endsAt: liveClasses.endsAt,
  cancelledAt: liveClasses.cancelledAt,
  sequence: liveClasses.sequence,
  createdAt: liveClasses.createdAt,
  updatedAt: liveClasses.updatedAt,
  batchName: batches.name,
  batchSlug: batches.slug,
}

/**
 * The classes of a feed, and the name of its batch, null for all batches.
 * @returns null when no feed has the token, its owner is gone or banned, or they are not in its batch any more
 */
export async function readCalendarFeed(
  { db, clock }: QueryContext,
  token: string,
): Promise<{ batchName: string | null; classes: CalendarClass[] } | null> {
  const now = clock.now()
  const [feed] = await db
    .select({ userId: calendarFeeds.userId, batchId: calendarFeeds.batchId })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, hashFeedToken(token)), isUserVisible(now)))
  if (!feed) return null
  const { userId, batchId } = feed
  const isShown = and(isOwnBatch(db, userId, now), batchId === null ? undefined : eq(batches.id, batchId))
  const [[batch], classes] = await Promise.all([
    batchId === null ? [] : db.select({ name: batches.name }).from(batches).where(isShown),
    db
      .select(CALENDAR_CLASS)
      .from(liveClasses)
      .innerJoin(batches, eq(batches.id, liveClasses.batchId))
      .where(and(isShown, gt(liveClasses.endsAt, new Date(now.getTime() - FEED_PAST_DAYS * DAY_MS))))
      .orderBy(asc(liveClasses.startsAt), asc(liveClasses.id))
      .limit(FEED_MAX_CLASSES),
  ])
  if (batchId !== null && !batch) return null
  return { batchName: batch?.name ?? null, classes }
}

/** One class for a calendar file. Whether the reader may have it was asked before. */
export async function readCalendarClass(db: Database, classId: string): Promise<CalendarClass | undefined> {
  const [row] = await db
    .select(CALENDAR_CLASS)
    .from(liveClasses)
    .innerJoin(batches, eq(batches.id, liveClasses.batchId))
    .where(eq(liveClasses.id, classId))
  return row
}

/** The feeds that somebody has, that of all batches first. Their addresses are not known any more. */
export async function listCalendarFeeds({ db, actor }: PersonContext): Promise<CalendarFeed[]> {
  const feeds = await db
    .select({ batchId: calendarFeeds.batchId, createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, actor.id))
    .orderBy(asc(calendarFeeds.createdAt))
  return feeds.map(({ batchId, createdAt }) => ({ batchId, createdAt: createdAt.toISOString() }))
}
