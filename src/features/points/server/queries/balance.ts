import { and, eq, gt, isNull, or, sum } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { pointsLedger } from '../tables.ts'

/** A learner's spendable points: the sum of the ledger rows that have not expired (decision 15). */
export async function balanceOf(db: Database | Transaction, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ balance: sum(pointsLedger.amount).mapWith(Number) })
    .from(pointsLedger)
    .where(
      and(
        eq(pointsLedger.userId, userId),
        or(isNull(pointsLedger.expiresAt), gt(pointsLedger.expiresAt, now)),
      ),
    )
  return row?.balance ?? 0
}
