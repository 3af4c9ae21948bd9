import { and, eq, gt, isNull, or, sql, sum } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { pointsLedger } from '../tables.ts'

/**
 * Gives a learner's spendable points: the sum of the ledger rows that have not expired (decision 15). Prepared once, as
 * every page shows it.
 */
export function balanceReader(db: Database): (userId: string, now: Date) => Promise<number> {
  const statement = db
    .select({ balance: sum(pointsLedger.amount).mapWith(Number) })
    .from(pointsLedger)
    .where(
      and(
        eq(pointsLedger.userId, sql.placeholder('userId')),
        or(isNull(pointsLedger.expiresAt), gt(pointsLedger.expiresAt, sql.placeholder('now'))),
      ),
    )
    .prepare('points_balance')
  return async (userId, now) => {
    const [row] = await statement.execute({ userId, now })
    return row?.balance ?? 0
  }
}
