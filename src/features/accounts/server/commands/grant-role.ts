import { eq } from 'drizzle-orm'
import type { Role } from '#platform/rules/actor.ts'
import { AppError } from '#platform/rules/app-error.ts'
import type { Database } from '#platform/server/db/database.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { rolesChanged } from '../../rules/events.ts'
import { rolesOf } from '../actor.ts'
import { users } from '../tables.ts'

/**
 * Gives somebody a role he may not have yet; does nothing when he has it. Who may grant is for the caller to decide.
 *
 * @throws AppError `no-such-account`
 */
export async function grantRole(
  db: Database,
  now: Date,
  { userId, role }: { userId: string; role: Role },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for('update')
    if (!user) throw new AppError('no-such-account', 'There is no such account.')
    const roles = rolesOf(user.role)
    if (roles.includes(role)) return
    await tx
      .update(users)
      .set({ role: [...roles, role].join(','), updatedAt: now })
      .where(eq(users.id, userId))
    await emit(tx, rolesChanged, { userId }, now)
  })
}
