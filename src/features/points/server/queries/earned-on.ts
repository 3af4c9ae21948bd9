import { and, eq, gte, lt, sum } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { watchingCauses } from '../../rules/cause.ts'
import { pointsLedger } from '../tables.ts'

/**
 * The points that a learner's day of watching has given, as they stand in the ledger.
 * @param day the learner's own day, YYYY-MM-DD
 */
export async function earnedOn(db: Database | Transaction, userId: string, day: string): Promise<number> {
  const { from, to } = watchingCauses(day)
  const [earned] = await db
    .select({ points: sum(pointsLedger.amount).mapWith(Number) })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.userId, userId), gte(pointsLedger.cause, from), lt(pointsLedger.cause, to)))
  return earned?.points ?? 0
}
