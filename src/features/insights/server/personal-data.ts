import { eq } from 'drizzle-orm'
import type { PersonalDataHandler } from '#features/accounts/server/index.ts'
import { countedViewers, pendingLearners } from './watch-insight-tables.ts'

/** What of a person's watching is in the figures of creators. The figures themselves are counts and name nobody, so they stay. */
export const insightsPersonalData: PersonalDataHandler = {
  name: 'insights',

  exportData: async (db, userId) => ({
    'watching-counted': await db.select().from(countedViewers).where(eq(countedViewers.viewerId, userId)),
  }),

  async eraseData(tx, userId) {
    await tx.delete(countedViewers).where(eq(countedViewers.viewerId, userId))
    await tx.delete(pendingLearners).where(eq(pendingLearners.userId, userId))
  },
}
