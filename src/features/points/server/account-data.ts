import { desc, eq } from 'drizzle-orm'
import type { AccountDataPart } from '#features/accounts/server/index.ts'
import { eraseStoreData, exportStoreData } from './store-data.ts'
import { pointsAccounts, pointsLedger, pointsLots } from './tables.ts'

/** Ledger, lots and store data of an account. */
export const pointsData: AccountDataPart = {
  name: 'points',

  exportOf: async (db, userId) => ({
    ...(await exportStoreData(db, userId)),
    ledger: await db
      .select()
      .from(pointsLedger)
      .where(eq(pointsLedger.userId, userId))
      .orderBy(desc(pointsLedger.seq)),
    lots: await db.select().from(pointsLots).where(eq(pointsLots.userId, userId)),
  }),

  async eraseOf(tx, userId) {
    await eraseStoreData(tx, userId)
    // Entries can't be deleted while their account exists; lots are deleted with their entries.
    await tx.delete(pointsAccounts).where(eq(pointsAccounts.userId, userId))
    await tx.delete(pointsLedger).where(eq(pointsLedger.userId, userId))
  },
}
