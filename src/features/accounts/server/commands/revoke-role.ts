import { eq } from 'drizzle-orm'
import type { Role } from '#platform/rules/actor.ts'
import { AppError } from '#platform/rules/app-error.ts'
import type { Database } from '#platform/server/db/database.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { rolesChanged } from '../../rules/events.ts'
import type { Requester } from '../../rules/policy.ts'
import { users } from '../tables.ts'
import { markSessionsStale } from './end-sessions.ts'
import { keepAnAdmin } from './last-admin.ts'
import { lockAccount } from './lock-account.ts'

/**
 * Takes a role away from somebody; does nothing when they do not have it. Everybody stays a learner.
 *
 * @throws AppError `no-such-account`, `not-allowed`, `last-admin` or `role-of-all` (learner)
 */
export async function revokeRole(
  db: Database,
  now: Date,
  by: Requester,
  { userId, role }: { userId: string; role: Role },
): Promise<void> {
  if (role === 'learner')
    throw new AppError('role-of-all', 'Everybody is a learner; ban the account instead.')
  await db.transaction(async (tx) => {
    const { roles, id } = await lockAccount(tx, { by, action: 'revoke-role', userId })
    if (!roles.includes(role)) return
    if (role === 'admin') await keepAnAdmin(tx, { id })
    const left = roles.filter((one) => one !== role)
    await tx
      .update(users)
      .set({ role: left.join(','), updatedAt: now })
      .where(eq(users.id, userId))
    await markSessionsStale(tx, userId)
    await emit(tx, rolesChanged, { userId }, now)
  })
}
