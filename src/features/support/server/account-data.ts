import { eq } from 'drizzle-orm'
import type { AccountDataPart } from '#features/accounts/server/index.ts'
import { alumniConsents } from './alumni-tables.ts'
import { contactLetters } from './contact-tables.ts'
import { feedback, votes } from './tables.ts'

const NOBODY = { userId: null, name: 'Deleted account', email: '' }

/** What somebody wrote to the support. When they leave, feedback stays without their name, since it still helps to mend things. */
export const supportData: AccountDataPart = {
  name: 'support',

  exportOf: async (db, userId) => ({
    feedback: await db.select().from(feedback).where(eq(feedback.userId, userId)),
    letters: await db.select().from(contactLetters).where(eq(contactLetters.userId, userId)),
    'alumni-offers': await db.select().from(alumniConsents).where(eq(alumniConsents.userId, userId)),
    votes: await db.select().from(votes).where(eq(votes.userId, userId)),
  }),

  async eraseOf(tx, userId) {
    await tx
      .update(feedback)
      .set({ ...NOBODY, contact: '' })
      .where(eq(feedback.userId, userId))
    await tx.update(contactLetters).set(NOBODY).where(eq(contactLetters.userId, userId))
    await tx.delete(alumniConsents).where(eq(alumniConsents.userId, userId))
    await tx.delete(votes).where(eq(votes.userId, userId))
  },
}
