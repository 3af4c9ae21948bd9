import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'
import { USERNAME_CHANGES } from '../../rules/limits.ts'
import { FIRST_STEP } from '../../rules/onboarding.ts'
import { checkUsername, suggestUsernames, type UsernameOutcome } from '../queries/check-username.ts'
import { users } from '../tables.ts'

/**
 * Chooses the first username or changes it, at most three times (specification 5). With the first one setting up begins
 * (decision 37).
 *
 * @param wanted as typed; it is kept in lower case
 */
export async function updateUsername(
  db: Database,
  now: Date,
  actor: Actor,
  wanted: string,
): Promise<UsernameOutcome | { outcome: 'USERNAME_CHANGES_USED' }> {
  const check = await checkUsername(db, now, actor, wanted)
  if (check.outcome !== 'AVAILABLE') return check
  const changed = await changeIfFree(db, now, actor.id, check.username)
  if (changed === 'taken') {
    return { outcome: 'USERNAME_TAKEN', suggestions: await suggestUsernames(db, now, actor, check.username) }
  }
  return changed ? check : { outcome: 'USERNAME_CHANGES_USED' }
}

/** One guarded statement, so that two tabs can't change four times; the unique column decides a race for a name. */
async function changeIfFree(
  db: Database,
  now: Date,
  userId: string,
  username: string,
): Promise<boolean | 'taken'> {
  try {
    const rows = await db
      .update(users)
      .set({
        username,
        usernameChanges: sql`${users.usernameChanges} + case when ${users.username} is null then 0 else 1 end`,
        onboarding: sql`case when ${users.username} is null then ${FIRST_STEP} else ${users.onboarding} end`,
        updatedAt: now,
      })
      .where(
        and(eq(users.id, userId), or(isNull(users.username), lt(users.usernameChanges, USERNAME_CHANGES))),
      )
      .returning({ id: users.id })
    return rows.length > 0
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  }
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '23505') ||
    (error.cause !== undefined && isUniqueViolation(error.cause)))
