import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { findClassBatch } from '../find-class.ts'
import { calendarFeeds } from '../tables.ts'

const TOKEN_BYTES = 24

/** How a token is stored. It is random enough that no salt is needed. */
export const hashFeedToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** @param batchId null: all batches */
const matchesFeed = (userId: string, batchId: string | null) =>
  and(
    eq(calendarFeeds.userId, userId),
    batchId === null ? isNull(calendarFeeds.batchId) : eq(calendarFeeds.batchId, batchId),
  )

/**
 * Gives the actor's feed of a batch, or of all of theirs, a new secret address; the former one ends.
 * @returns its path, which nobody can look up later
 */
export async function renewCalendarFeed(
  ctx: SignedInContext,
  batchId: string | null,
): Promise<{ path: string } | 'NOT_FOUND'> {
  if (batchId !== null && !(await findClassBatch(ctx, 'read', batchId))) return 'NOT_FOUND'
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const renewed = { tokenHash: hashFeedToken(token), createdAt: ctx.clock.now() }
  await ctx.db
    .insert(calendarFeeds)
    .values({ userId: ctx.actor.id, batchId, ...renewed })
    .onConflictDoUpdate({ target: [calendarFeeds.userId, calendarFeeds.batchId], set: renewed })
  return { path: `/calendar/${token}.ics` }
}

/** Ends the address of a feed. @returns whether there was one */
export async function revokeCalendarFeed(
  { db, actor }: PersonContext,
  batchId: string | null,
): Promise<boolean> {
  const gone = await db.delete(calendarFeeds).where(matchesFeed(actor.id, batchId)).returning()
  return gone.length > 0
}
