import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { enqueueJob, type Job } from '#platform/server/jobs/jobs.ts'
import type { NoticeMailPayload } from '../jobs/send-notice-mails.ts'
import { accounts, users } from '../tables.ts'

export const GOOGLE_PROVIDER_ID = 'google'

interface GoogleLinkDeps {
  readonly db: Database
  readonly now: Date
  readonly mailJob: Job<NoticeMailPayload>
}

export const isGoogleLink = (userId: string) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, GOOGLE_PROVIDER_ID))

/**
 * Links a Google account, of whatever address, to the account of somebody who asked for it in the settings.
 *
 * @param subject the person's id at Google
 */
export async function linkGoogle(
  { db, now, mailJob }: GoogleLinkDeps,
  { userId, subject }: { userId: string; subject: string },
): Promise<'LINKED' | 'GOOGLE_LINKED_ELSEWHERE' | 'GOOGLE_LINKED_ALREADY'> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const present = await tx
      .select({ subject: accounts.accountId })
      .from(accounts)
      .where(isGoogleLink(userId))
    if (present.some((link) => link.subject === subject)) return 'LINKED'
    if (present.length > 0) return 'GOOGLE_LINKED_ALREADY'
    const linked = await tx
      .insert(accounts)
      .values({ userId, accountId: subject, providerId: GOOGLE_PROVIDER_ID, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: accounts.id })
    if (linked.length === 0) return 'GOOGLE_LINKED_ELSEWHERE'
    await tx.update(users).set({ googleUnlinkedAt: null }).where(eq(users.id, userId))
    await enqueueJob(tx, mailJob, { userId })
    return 'LINKED'
  })
}

/**
 * Unlinks Google from an account whose password was just checked. A later sign-in with a Google account of the same address does not
 * link it again: only the settings do.
 */
export async function unlinkGoogle(
  { db, now, mailJob }: GoogleLinkDeps,
  userId: string,
): Promise<'UNLINKED' | 'GOOGLE_NOT_LINKED'> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const unlinked = await tx.delete(accounts).where(isGoogleLink(userId)).returning({ id: accounts.id })
    if (unlinked.length === 0) return 'GOOGLE_NOT_LINKED'
    await tx.update(users).set({ googleUnlinkedAt: now, updatedAt: now }).where(eq(users.id, userId))
    await enqueueJob(tx, mailJob, { userId })
    return 'UNLINKED'
  })
}

const lockUser = (tx: Transaction, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
