import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PersonalDataHandler } from '#features/accounts/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { restoreStock } from './store/stock.ts'
import {
  campusInvites,
  inviteCodes,
  rewardedSections,
  rewardOrderSteps,
  rewardOrders,
} from './store-tables.ts'
import { pointsAccounts, pointsLedger, pointsLots } from './tables.ts'

/** Orders with addresses, rewarded profile sections, and the invitation with its results. */
async function exportStoreData(db: Database, userId: string) {
  return {
    orders: await db.select().from(rewardOrders).where(eq(rewardOrders.userId, userId)),
    'order-steps': await db
      .select({
        orderId: rewardOrderSteps.orderId,
        state: rewardOrderSteps.state,
        at: rewardOrderSteps.at,
      })
      .from(rewardOrderSteps)
      .innerJoin(rewardOrders, eq(rewardOrders.id, rewardOrderSteps.orderId))
      .where(eq(rewardOrders.userId, userId)),
    'profile-sections': await db.select().from(rewardedSections).where(eq(rewardedSections.userId, userId)),
    invitation: await db.select().from(inviteCodes).where(eq(inviteCodes.userId, userId)),
    // Without their identity, which is their own data.
    'invited-people': await db
      .select({ joinedAt: campusInvites.createdAt })
      .from(campusInvites)
      .where(eq(campusInvites.inviterId, userId)),
  }
}

/** Erases all of it. Items of orders that were not shipped go back to the stock. */
async function eraseStoreData(tx: Transaction, userId: string): Promise<void> {
  const unsent = await tx
    .delete(rewardOrders)
    .where(
      and(
        eq(rewardOrders.userId, userId),
        inArray(rewardOrders.state, ['requested', 'approved', 'packed', 'on-hold']),
      ),
    )
    .returning({ rewardId: rewardOrders.rewardId, size: rewardOrders.size })
  for (const piece of unsent) await restoreStock(tx, piece)
  await tx.delete(rewardOrders).where(eq(rewardOrders.userId, userId))
  await tx.delete(rewardedSections).where(eq(rewardedSections.userId, userId))
  await tx.delete(inviteCodes).where(eq(inviteCodes.userId, userId))
  await tx.delete(campusInvites).where(eq(campusInvites.inviterId, userId))
  await tx.update(campusInvites).set({ userId: null }).where(eq(campusInvites.userId, userId))
}

/** Ledger, lots and store data of an account. */
export const pointsPersonalData: PersonalDataHandler = {
  name: 'points',

  exportData: async (db, userId) => ({
    ...(await exportStoreData(db, userId)),
    ledger: await db
      .select()
      .from(pointsLedger)
      .where(eq(pointsLedger.userId, userId))
      .orderBy(desc(pointsLedger.seq)),
    lots: await db.select().from(pointsLots).where(eq(pointsLots.userId, userId)),
  }),

  async eraseData(tx, userId) {
    await eraseStoreData(tx, userId)
    // Entries can't be deleted while their account exists; lots are deleted with their entries.
    await tx.delete(pointsAccounts).where(eq(pointsAccounts.userId, userId))
    await tx.delete(pointsLedger).where(eq(pointsLedger.userId, userId))
  },
}
