import { and, eq } from 'drizzle-orm'
import type { PersonalDataHandler } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { MAILED_INBOX_OUTCOMES } from '../rules/inbox.ts'
import { OPEN_ITEM } from './inbox/take-inbox-item.ts'
import { inboxItems, joinedReports } from './inbox-tables.ts'
import { pollVotes } from './tables.ts'
import { eraseTickets, exportTickets, listTicketImageFiles } from './tickets/ticket-personal-data.ts'

const NOBODY = { userId: null, name: 'Deleted account', email: '' }

const getMailedAnswer = ({ outcome, answer }: Pick<typeof inboxItems.$inferSelect, 'outcome' | 'answer'>) =>
  outcome && MAILED_INBOX_OUTCOMES.has(outcome) ? answer : ''

/** What somebody wrote, and what they were answered. By whom it was handled concerns others, and so does why it was dismissed. */
async function exportInboxItems(db: Database, userId: string) {
  const items = await db
    .select()
    .from(inboxItems)
    .where(eq(inboxItems.userId, userId))
    .orderBy(inboxItems.createdAt, inboxItems.id)
  return items.map(({ takenBy, takenAt, closedBy, closedByKind, ...item }) => ({
    ...item,
    answer: getMailedAnswer(item),
  }))
}

/** The same for reports of videos that joined an item. */
async function exportJoinedReports(db: Database, userId: string) {
  const { videoId, outcome, answer } = inboxItems
  const rows = await db
    .select({ report: joinedReports, item: { videoId, outcome, answer } })
    .from(joinedReports)
    .innerJoin(inboxItems, eq(inboxItems.id, joinedReports.itemId))
    .where(eq(joinedReports.userId, userId))
    .orderBy(joinedReports.createdAt, joinedReports.id)
  return rows.map(({ report, item }) => ({
    ...report,
    videoId: item.videoId,
    outcome: item.outcome,
    answer: getMailedAnswer(item),
  }))
}

/**
 * What somebody wrote to those who run the site. When they leave, items of the inbox stay without their name and the
 * answer, since they still help to mend things, offers of alumni go, and what they had taken of it is open again. Their tickets go, too.
 */
export const supportPersonalData: PersonalDataHandler = {
  name: 'support',

  exportData: async (db, userId) => ({
    inbox: await exportInboxItems(db, userId),
    videoReports: await exportJoinedReports(db, userId),
    pollVotes: await db.select().from(pollVotes).where(eq(pollVotes.userId, userId)),
    tickets: await exportTickets(db, userId),
  }),

  listFiles: listTicketImageFiles,

  async eraseData(tx, userId) {
    // An offer is nothing without the person who made it.
    await tx.delete(inboxItems).where(and(eq(inboxItems.userId, userId), eq(inboxItems.kind, 'alumni-offer')))
    await tx
      .update(inboxItems)
      .set({ ...NOBODY, contact: '', youtube: '', answer: '' })
      .where(eq(inboxItems.userId, userId))
    await tx
      .update(joinedReports)
      .set({ ...NOBODY, contact: '' })
      .where(eq(joinedReports.userId, userId))
    await tx
      .update(inboxItems)
      .set(OPEN_ITEM)
      .where(and(eq(inboxItems.state, 'taken'), eq(inboxItems.takenBy, userId)))
    await tx.delete(pollVotes).where(eq(pollVotes.userId, userId))
    await eraseTickets(tx, userId)
  },
}
