import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { sessionsEnded } from '../../rules/events.ts'
import { sessions } from '../tables.ts'

/** Carries the id of a user whose cookies are not to be believed any more. */
export const SESSIONS_ENDED_CHANNEL = 'sessions_ended'

/** Tells every process, after the commit, that what the cookies of somebody say is out of date. */
export async function markSessionsStale(tx: Database | Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${SESSIONS_ENDED_CHANNEL}, ${userId})`)
}

/**
 * Ends sessions of one account at the commit.
 *
 * @param which.except id of the one session that goes on
 * @param which.only id of the one session to end
 * @returns how many were ended
 */
export async function endSessions(
  tx: Transaction,
  userId: string,
  which: { except?: string | null; only?: string } = {},
): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        which.except ? ne(sessions.id, which.except) : undefined,
        which.only ? eq(sessions.id, which.only) : undefined,
      ),
    )
    .returning({ id: sessions.id })
  await markSessionsStale(tx, userId)
  return ended.length
}

/**
 * The same, with the event that closes open connections; those of the sessions that go on come back by themselves.
 */
export async function signOutElsewhere(
  tx: Transaction,
  now: Date,
  userId: string,
  which: { except?: string | null; only?: string },
): Promise<void> {
  const ended = await endSessions(tx, userId, which)
  if (ended > 0) await emit(tx, sessionsEnded, { userId }, now)
}
