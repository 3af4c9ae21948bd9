import { eq } from 'drizzle-orm'
import { holdPeople, users } from '#features/accounts/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { pointsAccounts } from '../tables.ts'

/**
 * Makes this transaction the only one that changes a user's points, until it ends; others wait. A transaction that takes more
 * than points takes this lock in the same place as the others of its kind, and locks one user only.
 * @returns the balance, expired points that nobody has written off yet included
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
