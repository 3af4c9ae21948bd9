import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { Account } from '../../rules/account.ts'
import { USERNAME_CHANGES } from '../../rules/limits.ts'
import { rolesOf } from '../actor.ts'
import { users } from '../tables.ts'

/** One's own account as its owner may see it; throws when it is gone, which a session look-up has ruled out. */
export async function getAccount(db: Database, userId: string): Promise<Account> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error(`account ${userId} is gone`)
  return {
    id: user.id,
    name: user.name,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    username: user.username,
    image: user.image,
    roles: rolesOf(user.role),
    timeZone: user.timeZone,
    timeZoneChosen: user.timeZoneChosen,
    unlimitedWatch: user.unlimitedWatch,
    deletesAt: user.deletesAt,
    onboarding: user.onboarding,
    usernameChangesLeft: Math.max(0, USERNAME_CHANGES - user.usernameChanges),
  }
}
