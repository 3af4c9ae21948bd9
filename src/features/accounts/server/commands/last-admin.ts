import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { AppError } from '#platform/rules/app-error.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { users } from '../tables.ts'

/**
 * Refuses what would leave the site without an administrator. Such transactions wait for each other, so that the last two
 * administrators cannot remove each other at once.
 *
 * @throws AppError `last-admin`
 */
export async function keepAnAdmin(tx: Transaction, leaving: { id: string }): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('accounts:admins', 0))`)
  const others = await tx.$count(
    users,
    and(
      ne(users.id, leaving.id),
      eq(users.banned, false),
      isNull(users.deletedAt),
      isNull(users.deletesAt),
      sql`'admin' = any(string_to_array(${users.role}, ','))`,
    ),
  )
  if (others === 0) {
    throw new AppError('last-admin', 'This is the last administrator. Make another one first.')
  }
}
