import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { AccountSettings } from '../../rules/account.ts'
import { passwordOf } from '../commands/check-password.ts'
import { googleLinksOf } from '../commands/link-google.ts'
import { accounts, users } from '../tables.ts'
import { getAccount } from './get-account.ts'
import { getInterests } from './get-interests.ts'

/** What the settings page shows to the account's owner. */
export async function getSettings(db: Database, userId: string): Promise<AccountSettings> {
  const [account, [consents], [credential], interests, googleLinks] = await Promise.all([
    getAccount(db, userId),
    db
      .select({ blogConsent: users.blogConsent, newsLetterConsent: users.newsLetterConsent })
      .from(users)
      .where(eq(users.id, userId)),
    db.select({ password: accounts.password }).from(accounts).where(passwordOf(userId)),
    getInterests(db, userId),
    db.$count(accounts, googleLinksOf(userId)),
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
