import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { pointsAccounts, pointsLots } from '../tables.ts'

/** The sum of a user's entries, which holds points whose time is over until their expiry is entered. For shown balances see below. */
export async function balanceOf(db: Database | Transaction, userId: string): Promise<number> {
  const [account] = await db
    .select({ balance: pointsAccounts.balance })
    .from(pointsAccounts)
    .where(eq(pointsAccounts.userId, userId))
  return account?.balance ?? 0
}

/**
 * What a user can spend at a time: the balance without what has expired, which a statement asked for at that time sums up to
 * as well (docs/product/points.md). Prepared once, as every page shows it.
 */
export function balanceReader(db: Database): (userId: string, now: Date) => Promise<number> {
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
