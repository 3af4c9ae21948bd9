import { and, eq } from 'drizzle-orm'
import type { PersonContext, QueryContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { accounts, users } from '../tables.ts'

export const GOOGLE_PROVIDER_ID = 'google'

export const isGoogleLink = (userId: string) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, GOOGLE_PROVIDER_ID))

/**
 * Links a Google account, of whatever address, to the account of somebody who asked for it in the settings.
 *
 * @param subject the person's id at Google
 */
export async function linkGoogle(
  { db, clock, jobs }: QueryContext & AccountsDeps<'jobs'>,
  { userId, subject }: { userId: string; subject: string },
): Promise<'LINKED' | 'GOOGLE_LINKED_ELSEWHERE' | 'GOOGLE_LINKED_ALREADY'> {
  const now = clock.now()
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
    await enqueueJob(tx, jobs.googleLinkedInSettingsMail, { userId })
    return 'LINKED'
  })
}

/**
 * Unlinks Google from an account whose password was just checked. A later sign-in with a Google account of the same address does not
 * link it again: only the settings do.
 */
export async function unlinkGoogle({
  db,
  clock,
  actor: { id: userId },
  jobs,
}: PersonContext & AccountsDeps<'jobs'>): Promise<'UNLINKED' | 'GOOGLE_NOT_LINKED'> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const unlinked = await tx.delete(accounts).where(isGoogleLink(userId)).returning({ id: accounts.id })
    if (unlinked.length === 0) return 'GOOGLE_NOT_LINKED'
    await tx.update(users).set({ googleUnlinkedAt: now, updatedAt: now }).where(eq(users.id, userId))
    await enqueueJob(tx, jobs.googleUnlinkedMail, { userId })
    return 'UNLINKED'
  })
}

const lockUser = (tx: Transaction, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
