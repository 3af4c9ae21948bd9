import { eq } from 'drizzle-orm'
import { holdPeople, users } from '#features/accounts/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { pointsAccounts } from '../tables.ts'

/**
 * Locks a user's points until the transaction ends. To avoid deadlocks, lock one user only, and before stock and orders.
 * @returns the balance, including expired points that are not written off yet
 */
export async function lockAccount(tx: Transaction, userId: string): Promise<number> {
  await holdPeople(tx, eq(users.id, userId))
  await tx.insert(pointsAccounts).values({ userId }).onConflictDoNothing()
  const [account] = await tx
    .select({ balance: pointsAccounts.balance })
    .from(pointsAccounts)
    .where(eq(pointsAccounts.userId, userId))
    .for('update')
  return account?.balance ?? 0
}
