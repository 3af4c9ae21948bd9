import { and, eq, sql, sum } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { watchingCausePrefix } from '../../rules/cause.ts'
import { pointsLedger } from '../tables.ts'

/**
 * Points in the ledger for a learner's day of watching.
 * @param day the learner's own day, YYYY-MM-DD
 */
export async function earnedOn(db: Database | Transaction, userId: string, day: string): Promise<number> {
  const [earned] = await db
    .select({ points: sum(pointsLedger.amount).mapWith(Number) })
    .from(pointsLedger)
    // Not as a range: some collations ignore colons.
    .where(
      and(
        eq(pointsLedger.userId, userId),
        sql`starts_with(${pointsLedger.cause}, ${watchingCausePrefix(day)})`,
      ),
    )
  return earned?.points ?? 0
}
