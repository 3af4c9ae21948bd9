import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { CommandActor } from '#platform/rules/actor.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { type AccountAction, canManageAccount } from '../../rules/policy.ts'
import { parseRoles } from '../actor.ts'
import { users } from '../tables.ts'

/**
 * Loads and locks the account that an action is about, after checking that the action is allowed.
 *
 * @throws AppError `no-such-account`, or `not-allowed` when the policy says no
 */
export async function lockAccount(
  tx: Transaction,
  { by, action, userId }: { by: CommandActor; action: AccountAction; userId: string },
) {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update')
  if (!user) throw new AppError('no-such-account', 'There is no such account.')
  const subject = { ...user, roles: parseRoles(user.role) }
  if (!canManageAccount(by, action, subject))
    throw new AppError('not-allowed', 'You may not do that to this account.')
  return subject
}

/**
 * Refuses what would leave the site without an administrator. Such transactions wait for each other, so that the last two
 * administrators cannot remove each other at once.
 *
 * @throws AppError `last-admin`
 */
export async function ensureAdminRemains(tx: Transaction, leaving: { id: string }): Promise<void> {
  await acquireTransactionLock(tx, 'accounts:admins')
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

/**
 * Locks accounts against being erased or banned until the end of the transaction, in the order of their ids. Take these locks before
 * any others: erasing an account, too, begins with its row and goes on to all that refers to it.
 * @param which a condition on `users`
 * @returns those that have not been erased
 */
export const lockUsers = (tx: Transaction, which: SQL | undefined) =>
  tx
    .select({ id: users.id, banned: users.banned, banExpires: users.banExpires })
    .from(users)
    .where(and(which, isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('key share')
