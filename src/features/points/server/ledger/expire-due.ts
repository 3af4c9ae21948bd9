import { count, eq, lte } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { pointsLots, pointsTakings } from '../tables.ts'
import { lockAccount } from './lock-account.ts'
import { lotsOf, take } from './take.ts'

/**
 * Writes off what is left of a user's points whose time is over (decision 15), an entry for each earning.
 * @returns the points that went
 */
export async function expireDue(tx: Transaction, userId: string, at: Date): Promise<number> {
  await lockAccount(tx, userId)
  const due = await lotsOf(tx, userId, lte(pointsLots.expiresAt, at))
  due.sort((one, other) => one.seq - other.seq)
  for (const { id, remaining } of due) {
    // Points that a refund brings back after their time are written off once more.
    const [taken] = await tx.select({ times: count() }).from(pointsTakings).where(eq(pointsTakings.lotId, id))
    const entry = { userId, source: 'expiry' as const, cause: `expiry:${id}:${taken?.times ?? 0}`, at }
    await take(tx, entry, [{ lotId: id, amount: remaining }])
  }
  return due.reduce((points, { remaining }) => points + remaining, 0)
}
