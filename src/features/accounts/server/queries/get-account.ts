import { eq } from 'drizzle-orm'
import type { PersonContext, QueryContext } from '#platform/server/command-context.ts'
import type { Account, AccountSettings } from '../../rules/account.ts'
import { USERNAME_CHANGES_MAX } from '../../rules/limits.ts'
import { parseRoles } from '../actor.ts'
import { isGoogleLink } from '../commands/link-google.ts'
import { isPasswordCredential } from '../commands/passwords.ts'
import { accounts, users } from '../tables.ts'
import { getInterests } from '../user-details.ts'

/** An account as its owner may see it; throws when it is gone, which a session look-up has ruled out. */
export async function getAccount({ db }: QueryContext, userId: string): Promise<Account> {
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
export async function getAccountSettings(ctx: PersonContext): Promise<AccountSettings> {
  const { db, actor } = ctx
  const userId = actor.id
  const [account, [consents], [credential], interests, googleLinks] = await Promise.all([
    getAccount(ctx, userId),
    db
      .select({ blogConsent: users.blogConsent, newsLetterConsent: users.newsLetterConsent })
      .from(users)
      .where(eq(users.id, userId)),
    db.select({ password: accounts.password }).from(accounts).where(isPasswordCredential(userId)),
    getInterests(ctx),
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
