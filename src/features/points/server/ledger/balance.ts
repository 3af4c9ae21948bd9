import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { pointsAccounts, pointsLots } from '../tables.ts'

/** The sum of a user's entries, including expired points that are not written off yet. To show a balance use `prepareSpendableBalance`. */
export async function getLedgerBalance(db: Database | Transaction, userId: string): Promise<number> {
  const [account] = await db
    .select({ balance: pointsAccounts.balance })
    .from(pointsAccounts)
    .where(eq(pointsAccounts.userId, userId))
  return account?.balance ?? 0
}

/**
 * What a user can spend: the balance without expired points, equal to the sum of the statement at that time
 * (docs/product/points.md#the-statement). A prepared statement, as every page shows it.
 */
export function prepareSpendableBalance(db: Database): (userId: string, now: Date) => Promise<number> {
  const userId = sql.placeholder('userId')
  const due = sql`(select coalesce(sum(${pointsLots.remaining}), 0) from ${pointsLots}
    where ${pointsLots.userId} = ${userId} and ${pointsLots.remaining} > 0
      and ${pointsLots.expiresAt} <= ${sql.placeholder('now')})`
  const statement = db
    .select({ balance: sql<number>`${pointsAccounts.balance} - ${due}`.mapWith(Number) })
    .from(pointsAccounts)
    .where(eq(pointsAccounts.userId, userId))
    .prepare('points_balance')
  return async (userId, now) => {
    const [row] = await statement.execute({ userId, now: now.toISOString() })
    return row?.balance ?? 0
  }
}
