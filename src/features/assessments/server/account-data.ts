import { eq } from 'drizzle-orm'
import type { PersonalDataHandler } from '#features/accounts/server/index.ts'
import { wrongAttempts } from './tables.ts'

/** Which questions somebody has tried and not passed yet. */
export const assessmentsPersonalData: PersonalDataHandler = {
  name: 'assessments',

  exportData: async (db, userId) => ({
    'wrong-tries': await db.select().from(wrongAttempts).where(eq(wrongAttempts.userId, userId)),
  }),

  async eraseData(tx, userId) {
    await tx.delete(wrongAttempts).where(eq(wrongAttempts.userId, userId))
  },
}
