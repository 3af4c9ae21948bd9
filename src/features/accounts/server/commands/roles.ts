import { eq } from 'drizzle-orm'
import type { Role } from '#platform/rules/actor.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { accountRolesChanged } from '../../rules/events.ts'
import { users } from '../tables.ts'
import { notifySessionsEnded } from './end-sessions.ts'
import { ensureAdminRemains, lockAccount } from './lock-account.ts'

/**
 * Gives somebody a role; does nothing when they have it already.
 *
 * @throws AppError `no-such-account` or `not-allowed`
 */
export async function grantRole(
  { db, clock, actor }: CommandContext,
  { userId, role }: { userId: string; role: Role },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const { roles } = await lockAccount(tx, { by: actor, action: 'grant-role', userId })
    if (roles.includes(role)) return
    await tx
      .update(users)
      .set({ role: [...roles, role].join(','), updatedAt: now })
      .where(eq(users.id, userId))
    await notifySessionsEnded(tx, userId)
    await emitEvent(tx, accountRolesChanged, { userId }, now)
    await writeAuditEntry(tx, {
      at: now,
      actor,
      action: 'role.granted',
      subjectId: userId,
      details: { role },
    })
  })
}

/**
 * Takes a role away from somebody; does nothing when they do not have it. Everybody stays a learner.
 *
 * @throws AppError `no-such-account`, `not-allowed`, `last-admin` or `role-of-all` (learner)
 */
export async function revokeRole(
  { db, clock, actor }: CommandContext,
  { userId, role }: { userId: string; role: Role },
): Promise<void> {
  if (role === 'learner')
    throw new AppError('role-of-all', 'Everybody is a learner; ban the account instead.')
  const now = clock.now()
  await db.transaction(async (tx) => {
    const { roles, id } = await lockAccount(tx, { by: actor, action: 'revoke-role', userId })
    if (!roles.includes(role)) return
    if (role === 'admin') await ensureAdminRemains(tx, { id })
    const left = roles.filter((one) => one !== role)
    await tx
      .update(users)
      .set({ role: left.join(','), updatedAt: now })
      .where(eq(users.id, userId))
    await notifySessionsEnded(tx, userId)
    await emitEvent(tx, accountRolesChanged, { userId }, now)
    await writeAuditEntry(tx, {
      at: now,
      actor,
      action: 'role.revoked',
      subjectId: userId,
      details: { role },
    })
  })
}
