import { eq } from 'drizzle-orm'
import { isTeamRole } from '#platform/rules/actor.ts'
import { toLanguage } from '#platform/rules/messages/language.ts'
import type { PersonContext, QueryContext, SettingsContext } from '#platform/server/command-context.ts'
import type { Account, AccountSettings } from '../../rules/account.ts'
import { USERNAME_CHANGES_SETTING } from '../../rules/settings.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { parseRoles } from '../actor.ts'
import { isGoogleLink } from '../commands/link-google.ts'
import { isPasswordCredential } from '../commands/passwords.ts'
import { accounts, users } from '../tables.ts'
import { recoveryCodes } from '../two-factor-tables.ts'
import { getInterests } from '../user-details.ts'

/** An account as its owner may see it; throws when it is gone, which a session look-up has ruled out. */
export async function getAccount(
  { db, settings }: QueryContext & SettingsContext,
  userId: string,
): Promise<Account> {
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
    language: user.languageChosen ? toLanguage(user.language) : null,
    unlimitedWatch: user.unlimitedWatch,
    deletesAt: user.deletesAt,
    onboarding: user.onboarding,
    usernameChangesLeft: Math.max(0, settings.get(USERNAME_CHANGES_SETTING) - user.usernameChanges),
  }
}

/** What the settings page shows to the account's owner. */
export async function getAccountSettings(
  ctx: PersonContext & SettingsContext & AccountsDeps<'teamNeedsTwoFactor'>,
): Promise<AccountSettings> {
  const { db, actor } = ctx
  const userId = actor.id
  const [account, [consents], [credential], interests, googleLinks, recoveryCodesLeft] = await Promise.all([
    getAccount(ctx, userId),
    db
      .select({
        blogConsent: users.blogConsent,
        newsLetterConsent: users.newsLetterConsent,
        enabled: users.twoFactorEnabled,
      })
      .from(users)
      .where(eq(users.id, userId)),
    db.select({ password: accounts.password }).from(accounts).where(isPasswordCredential(userId)),
    getInterests(ctx),
    db.$count(accounts, isGoogleLink(userId)),
    db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
  ])
  if (!consents) throw new Error(`account ${userId} is gone`)
  return {
    account,
    blogConsent: consents.blogConsent,
    newsLetterConsent: consents.newsLetterConsent,
    hasPassword: Boolean(credential?.password),
    interests,
    googleLinked: googleLinks > 0,
    twoFactor: {
      enabled: consents.enabled,
      required: ctx.teamNeedsTwoFactor && account.roles.some(isTeamRole),
      recoveryCodesLeft,
    },
  }
}
