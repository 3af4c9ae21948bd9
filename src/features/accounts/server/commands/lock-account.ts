import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#platform/rules/app-error.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { type AccountAction, can, type Requester } from '../../rules/policy.ts'
import { rolesOf } from '../actor.ts'
import { users } from '../tables.ts'

/**
 * Loads and locks the account that an action is about, after checking that the action is allowed.
 *
 * @throws AppError `no-such-account`, or `not-allowed` when the policy says no
 */
export async function lockAccount(
  tx: Transaction,
  { by, action, userId }: { by: Requester; action: AccountAction; userId: string },
) {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update')
  if (!user) throw new AppError('no-such-account', 'There is no such account.')
  const subject = { ...user, roles: rolesOf(user.role) }
  if (!can(by, action, subject)) throw new AppError('not-allowed', 'You may not do that to this account.')
  return subject
}
