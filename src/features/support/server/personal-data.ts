import { eq } from 'drizzle-orm'
import type { PersonalDataHandler } from '#features/accounts/server/index.ts'
import { alumniConsents } from './alumni-tables.ts'
import { contactMessages, feedback, pollVotes } from './tables.ts'

const NOBODY = { userId: null, name: 'Deleted account', email: '' }

/** What somebody wrote to the support. When they leave, feedback stays without their name, since it still helps to mend things. */
export const supportPersonalData: PersonalDataHandler = {
  name: 'support',

  exportData: async (db, userId) => ({
    feedback: await db.select().from(feedback).where(eq(feedback.userId, userId)),
    contactMessages: await db.select().from(contactMessages).where(eq(contactMessages.userId, userId)),
    'alumni-offers': await db.select().from(alumniConsents).where(eq(alumniConsents.userId, userId)),
    pollVotes: await db.select().from(pollVotes).where(eq(pollVotes.userId, userId)),
  }),

  async eraseData(tx, userId) {
    await tx
      .update(feedback)
      .set({ ...NOBODY, contact: '' })
      .where(eq(feedback.userId, userId))
    await tx.update(contactMessages).set(NOBODY).where(eq(contactMessages.userId, userId))
    await tx.delete(alumniConsents).where(eq(alumniConsents.userId, userId))
    await tx.delete(pollVotes).where(eq(pollVotes.userId, userId))
  },
}
