import { and, eq } from 'drizzle-orm'
import type { PersonalDataHandler } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { MAILED_INBOX_OUTCOMES } from '../rules/inbox.ts'
import { alumniConsents } from './alumni-tables.ts'
import { OPEN_ITEM } from './inbox/take-inbox-item.ts'
import { inboxItems } from './inbox-tables.ts'
import { pollVotes } from './tables.ts'

const NOBODY = { userId: null, name: 'Deleted account', email: '' }

/** What somebody wrote, and what they were answered. By whom it was handled concerns others, and so does why it was dismissed. */
async function exportInboxItems(db: Database, userId: string) {
  const items = await db
    .select()
    .from(inboxItems)
    .where(eq(inboxItems.userId, userId))
    .orderBy(inboxItems.createdAt, inboxItems.id)
  return items.map(({ takenBy, takenAt, closedBy, closedByKind, answer, ...item }) => ({
    ...item,
    answer: item.outcome && MAILED_INBOX_OUTCOMES.has(item.outcome) ? answer : '',
  }))
}

/**
 * What somebody wrote to those who run the site. When they leave, items of the inbox stay without their name and the
 * answer, since they still help to mend things, and what they had taken of it is open again.
 */
export const supportPersonalData: PersonalDataHandler = {
  name: 'support',

  exportData: async (db, userId) => ({
    inbox: await exportInboxItems(db, userId),
    'alumni-offers': await db.select().from(alumniConsents).where(eq(alumniConsents.userId, userId)),
    pollVotes: await db.select().from(pollVotes).where(eq(pollVotes.userId, userId)),
  }),

  async eraseData(tx, userId) {
    await tx
      .update(inboxItems)
      .set({ ...NOBODY, contact: '', answer: '' })
      .where(eq(inboxItems.userId, userId))
    await tx
      .update(inboxItems)
      .set(OPEN_ITEM)
      .where(and(eq(inboxItems.state, 'taken'), eq(inboxItems.takenBy, userId)))
    await tx.delete(alumniConsents).where(eq(alumniConsents.userId, userId))
    await tx.delete(pollVotes).where(eq(pollVotes.userId, userId))
  },
}
