import { sql } from 'drizzle-orm'
import type { QueryContext } from '#platform/server/command-context.ts'
import { createSignature, isSignatureValid } from '#platform/server/signatures.ts'
import type { NotificationCategory, UnsubscribeSubject } from '../rules/categories.ts'
import { updateNotificationSettings } from './commands/notification-settings.ts'
import { notificationSettings } from './tables.ts'

/** What a link says that stops announcements. Links that say nothing stop the daily mail: old mails have such. */
const ANNOUNCEMENTS = 'announcements'

/** Token that stops one kind of mail to a user without a sign-in. It allows nothing else and never expires: links in old mails work. */
export const createUnsubscribeToken = (
  secret: string,
  userId: string,
  subject: UnsubscribeSubject = 'digest',
): string => {
  const signature = createSignature(secret, `unsubscribe:${subject}`, userId)
  return subject === ANNOUNCEMENTS ? `${userId}.${signature}.${ANNOUNCEMENTS}` : `${userId}.${signature}`
}

/** Whose mails of which kind a token stops; null for an invalid one. */
export function verifyUnsubscribeToken(
  secret: string,
  token: string,
): { userId: string; subject: UnsubscribeSubject } | null {
  const [userId = '', signature = '', named, ...more] = token.split('.')
  if (more.length > 0 || !/^[0-9a-f-]{36}$/.test(userId)) return null
  if (named !== undefined && named !== ANNOUNCEMENTS) return null
  const subject = named ?? 'digest'
  return isSignatureValid(signature, secret, `unsubscribe:${subject}`, userId) ? { userId, subject } : null
}

/**
 * Stops the mails of the account that a link is for, without a sign-in. Idempotent.
 * @returns whether the link is valid
 */
export async function unsubscribe(
  { db, clock, secret }: Pick<QueryContext, 'db' | 'clock'> & { readonly secret: string },
  token: string,
): Promise<boolean> {
  const found = verifyUnsubscribeToken(secret, token)
  if (!found) return false
  const { userId, subject } = found
  if (subject === 'digest') {
    await updateNotificationSettings({ db, clock, actor: { id: userId } }, { digest: false })
    return true
  }
  const category: NotificationCategory = 'announcements'
  // In one statement: what is turned off at the same time on the page of settings stays off.
  await db
    .insert(notificationSettings)
    .values({ userId, disabledCategories: [category] })
    .onConflictDoUpdate({
      target: notificationSettings.userId,
      set: {
        disabledCategories: sql`array_append(array_remove(${notificationSettings.disabledCategories}, ${category}), ${category})`,
      },
    })
  return true
}
