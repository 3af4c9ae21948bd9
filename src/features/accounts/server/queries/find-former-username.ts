import { and, eq, gt } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { USERNAME_HOLD_DAYS } from '../../rules/limits.ts'
import { formerUsernames } from '../former-usernames-tables.ts'

const DAY_MS = 24 * 60 * 60_000

/** Names given up before this time are free. */
export const usernameHoldStart = (now: Date): Date => new Date(now.getTime() - USERNAME_HOLD_DAYS * DAY_MS)

/**
 * Who gave up a username and has it reserved: nobody else may take it yet.
 *
 * @param username normalized
 * @returns the user's id; null when it is not reserved
 */
export async function findFormerOwner(
  db: Database | Transaction,
  now: Date,
  username: string,
): Promise<string | null> {
  const [held] = await db
    .select({ userId: formerUsernames.userId })
    .from(formerUsernames)
    .where(and(eq(formerUsernames.username, username), gt(formerUsernames.freedAt, usernameHoldStart(now))))
  return held?.userId ?? null
}
