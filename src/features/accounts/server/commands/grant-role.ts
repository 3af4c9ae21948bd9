import { eq } from 'drizzle-orm'
import type { Role } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { rolesChanged } from '../../rules/events.ts'
import type { Requester } from '../../rules/policy.ts'
import { users } from '../tables.ts'
import { markSessionsStale } from './end-sessions.ts'
import { lockAccount } from './lock-account.ts'

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
    await markSessionsStale(tx, userId)
    await emit(tx, rolesChanged, { userId }, now)
  })
}
