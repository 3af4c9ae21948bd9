import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { Account, AccountSettings } from '../../rules/account.ts'
import { USERNAME_CHANGES_MAX } from '../../rules/limits.ts'
import { parseRoles } from '../actor.ts'
import { isGoogleLink } from '../commands/link-google.ts'
import { isPasswordCredential } from '../commands/passwords.ts'
import { getInterests } from '../interests.ts'
import { accounts, users } from '../tables.ts'

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
    roles: parseRoles(user.role),
    timeZone: user.timeZone,
    timeZoneChosen: user.timeZoneChosen,
    unlimitedWatch: user.unlimitedWatch,
    deletesAt: user.deletesAt,
    onboarding: user.onboarding,
    usernameChangesLeft: Math.max(0, USERNAME_CHANGES_MAX - user.usernameChanges),
  }
}

/** What the settings page shows to the account's owner. */
export async function getAccountSettings(db: Database, userId: string): Promise<AccountSettings> {
  const [account, [consents], [credential], interests, googleLinks] = await Promise.all([
    getAccount(db, userId),
    db
      .select({ blogConsent: users.blogConsent, newsLetterConsent: users.newsLetterConsent })
      .from(users)
      .where(eq(users.id, userId)),
    db.select({ password: accounts.password }).from(accounts).where(isPasswordCredential(userId)),
    getInterests(db, userId),
    db.$count(accounts, isGoogleLink(userId)),
  ])
  if (!consents) throw new Error(`account ${userId} is gone`)
  return {
    account,
    ...consents,
    hasPassword: Boolean(credential?.password),
    interests,
    googleLinked: googleLinks > 0,
  }
}
