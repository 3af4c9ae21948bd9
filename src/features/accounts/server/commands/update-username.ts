import { eq } from 'drizzle-orm'
import type { PersonContext, SettingsContext } from '#platform/server/command-context.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/database-errors.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { accountRenamed } from '../../rules/events.ts'
import { FIRST_ONBOARDING_STEP } from '../../rules/onboarding.ts'
import { USERNAME_CHANGES_SETTING } from '../../rules/settings.ts'
import {
  type CheckUsernameOutcome,
  checkUsername,
  findFormerUsernameOwner,
  suggestUsernames,
  type UsernameContext,
} from '../queries/usernames.ts'
import { users } from '../tables.ts'
import { formerUsernames } from '../user-details-tables.ts'

/**
 * Chooses the first username or changes it, at most as often as the site says. The first one starts setting up; a given-up one stays reserved for
 * its owner (docs/product/accounts.md#usernames).
 *
 * @param wanted as typed; it is stored in lower case
 */
export async function updateUsername(
  ctx: UsernameContext & SettingsContext,
  wanted: string,
): Promise<CheckUsernameOutcome | { outcome: 'USERNAME_CHANGES_USED' }> {
  const check = await checkUsername(ctx, wanted)
  if (check.outcome !== 'AVAILABLE') return check
  const changed = await changeIfFree(ctx, check.username)
  if (changed === 'TAKEN') {
    return { outcome: 'USERNAME_TAKEN', suggestions: await suggestUsernames(ctx, check.username) }
  }
  return changed === 'CHANGED' ? check : { outcome: changed }
}

/** The account's row is locked, so that two tabs cannot exceed the number of changes; the unique column decides a race for a name. */
async function changeIfFree(
  { db, clock, settings, actor: { id: userId } }: PersonContext & SettingsContext,
  username: string,
) {
  const now = clock.now()
  try {
    return await db.transaction(async (tx) => {
      const [user] = await tx
        .select({ username: users.username, changes: users.usernameChanges })
        .from(users)
        .where(eq(users.id, userId))
        .for('update')
      if (user?.username === username) return 'USERNAME_SAME'
      const former = user?.username ?? null
      if (!user || (former !== null && user.changes >= settings.get(USERNAME_CHANGES_SETTING)))
        return 'USERNAME_CHANGES_USED'
      await lockUsernames(tx, former === null ? [username] : [username, former])
      const formerOwner = await findFormerUsernameOwner({ db: tx, clock }, username)
      if (formerOwner !== null && formerOwner !== userId) return 'TAKEN'
      await tx
        .update(users)
        .set({
          username,
          updatedAt: now,
          ...(former === null
            ? { onboarding: FIRST_ONBOARDING_STEP }
            : { usernameChanges: user.changes + 1 }),
        })
        .where(eq(users.id, userId))
      await tx.delete(formerUsernames).where(eq(formerUsernames.username, username))
      if (former !== null) {
        await tx.insert(formerUsernames).values({ username: former, userId, freedAt: now })
        await emitEvent(tx, accountRenamed, { userId }, now)
      }
      return 'CHANGED'
    })
  } catch (error) {
    if (isUniqueViolation(error)) return 'TAKEN'
    throw error
  }
}

/** Giving up a name and taking it wait for each other; sorting the locks prevents deadlocks. */
async function lockUsernames(tx: Transaction, usernames: readonly string[]): Promise<void> {
  for (const username of usernames.toSorted()) {
    await acquireTransactionLock(tx, 'username', username)
  }
}
