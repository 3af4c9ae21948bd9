import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { sessions } from '../tables.ts'

/** PostgreSQL channel; its messages are ids of users whose cookies must no longer be trusted. */
export const SESSIONS_ENDED_CHANNEL = 'sessions_ended'

/**
 * Notifies every process, after the commit, that sessions of a user ended, so that each checks the cookies and connections of that
 * user anew.
 */
export async function notifySessionsEnded(tx: Database | Transaction, userId: string): Promise<void> {
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
  await notifySessionsEnded(tx, userId)
  return ended.length
}
