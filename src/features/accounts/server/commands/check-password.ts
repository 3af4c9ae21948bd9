import { verifyPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { accounts } from '../tables.ts'

/** Condition for the row of `accounts` that has the password; other rows are for other providers. */
export const passwordOf = (userId: string) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'))

/** Compares a password with that of an account; an account may have none. */
export async function checkPassword(
  db: Database,
  userId: string,
  password: string,
): Promise<'RIGHT' | 'PASSWORD_WRONG' | 'PASSWORD_NOT_SET'> {
  const [kept] = await db.select({ hash: accounts.password }).from(accounts).where(passwordOf(userId))
  if (!kept?.hash) return 'PASSWORD_NOT_SET'
  return (await verifyPassword({ hash: kept.hash, password })) ? 'RIGHT' : 'PASSWORD_WRONG'
}
