import { eq } from 'drizzle-orm'
import type { Role } from '#platform/rules/actor.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { accountRolesChanged } from '../../rules/events.ts'
import { users } from '../tables.ts'
import { notifySessionsEnded } from './end-sessions.ts'
import { ensureAdminRemains, lockAccount } from './lock-account.ts'

interface RoleChange {
  readonly userId: string
  readonly role: Role
}

/**
 * Gives somebody a role; does nothing when they have it already.
 *
 * @throws AppError `no-such-account` or `not-allowed`
 */
export const grantRole = (ctx: CommandContext, { userId, role }: RoleChange): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { roles } = await lockAccount(tx, { by: ctx.actor, action: 'grant-role', userId })
    if (roles.includes(role)) return
    await saveRoles(tx, ctx, { userId, role, action: 'role.granted', roles: [...roles, role] })
  })

/**
 * Takes a role away from somebody; does nothing when they do not have it. Everybody stays a learner.
 *
 * @throws AppError `no-such-account`, `not-allowed`, `last-admin` or `role-of-all` (learner)
 */
export async function revokeRole(ctx: CommandContext, { userId, role }: RoleChange): Promise<void> {
  if (role === 'learner')
    throw new AppError('role-of-all', 'Everybody is a learner; ban the account instead.')
  await ctx.db.transaction(async (tx) => {
    const { roles, id } = await lockAccount(tx, { by: ctx.actor, action: 'revoke-role', userId })
    if (!roles.includes(role)) return
    if (role === 'admin') await ensureAdminRemains(tx, { id })
    const left = roles.filter((one) => one !== role)
    await saveRoles(tx, ctx, { userId, role, action: 'role.revoked', roles: left })
  })
}

/** Writes the roles that somebody has from now on, and who changed which of them. */
async function saveRoles(
  tx: Transaction,
  { clock, actor }: CommandContext,
  change: RoleChange & { action: 'role.granted' | 'role.revoked'; roles: readonly Role[] },
): Promise<void> {
  const { userId, role, action, roles } = change
  const now = clock.now()
  await tx
    .update(users)
    .set({ role: roles.join(','), updatedAt: now })
    .where(eq(users.id, userId))
  await notifySessionsEnded(tx, userId)
  await emitEvent(tx, accountRolesChanged, { userId }, now)
  await writeAuditEntry(tx, { at: now, actor, action, subjectId: userId, details: { role } })
}
