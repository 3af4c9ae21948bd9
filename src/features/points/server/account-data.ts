import { desc, eq } from 'drizzle-orm'
import type { AccountDataPart } from '#features/accounts/server/index.ts'
import { pointsLedger } from './tables.ts'

/** Somebody's points, entry by entry. */
export const pointsData: AccountDataPart = {
  name: 'points',

  exportOf: async (db, userId) => ({
    ledger: await db
      .select()
      .from(pointsLedger)
      .where(eq(pointsLedger.userId, userId))
      .orderBy(desc(pointsLedger.createdAt)),
  }),

  async eraseOf(tx, userId) {
    await tx.delete(pointsLedger).where(eq(pointsLedger.userId, userId))
  },
}
