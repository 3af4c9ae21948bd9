import { eq } from 'drizzle-orm'
import type { Role } from '#platform/rules/actor.ts'
import { AppError } from '#platform/rules/app-error.ts'
import type { Database } from '#platform/server/db/database.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { accountRolesChanged } from '../../rules/events.ts'
import type { Requester } from '../../rules/policy.ts'
import { users } from '../tables.ts'
import { notifySessionsEnded } from './end-sessions.ts'
import { ensureAdminRemains, lockAccount } from './lock-account.ts'

/**
 * Gives somebody a role; does nothing when they have it already.
 *
 * @throws AppError `no-such-account` or `not-allowed`
 */
export async function grantRole(
  db: Database,
  now: Date,
  by: Requester,
  { userId, role }: { userId: string; role: Role },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { roles } = await lockAccount(tx, { by, action: 'grant-role', userId })
    if (roles.includes(role)) return
    await tx
      .update(users)
      .set({ role: [...roles, role].join(','), updatedAt: now })
      .where(eq(users.id, userId))
    await notifySessionsEnded(tx, userId)
    await emitEvent(tx, accountRolesChanged, { userId }, now)
  })
}

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
    if (role === 'admin') await ensureAdminRemains(tx, { id })
    const left = roles.filter((one) => one !== role)
    await tx
      .update(users)
      .set({ role: left.join(','), updatedAt: now })
      .where(eq(users.id, userId))
    await notifySessionsEnded(tx, userId)
    await emitEvent(tx, accountRolesChanged, { userId }, now)
  })
}
