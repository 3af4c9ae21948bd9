import { and, count, eq, gt, lte } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { pointsChanged } from '../../rules/events.ts'
import { pointsLots, pointsTakings } from '../tables.ts'
import { lockAccount } from './lock-account.ts'
import { lotsOf, take } from './take.ts'

/**
 * Writes off a user's expired points, with an entry for each earning.
 * @returns the points written off
 */
export async function expireDue(tx: Transaction, userId: string, at: Date): Promise<number> {
  await lockAccount(tx, userId)
  const due = await lotsOf(tx, userId, lte(pointsLots.expiresAt, at))
  due.sort((one, other) => one.seq - other.seq)
  for (const { id, remaining } of due) {
    // Points that a refund returns after their expiry are written off once more.
    const [taken] = await tx.select({ times: count() }).from(pointsTakings).where(eq(pointsTakings.lotId, id))
    const entry = { userId, source: 'expiry' as const, cause: `expiry:${id}:${taken?.times ?? 0}`, at }
    await take(tx, entry, [{ lotId: id, amount: remaining }])
  }
  return due.reduce((points, { remaining }) => points + remaining, 0)
}

/**
 * Locks a user's points for this transaction and writes off what has expired.
 * @returns the balance, all of which can be spent
 */
export async function settleAccount(tx: Transaction, userId: string, at: Date): Promise<number> {
  const before = await lockAccount(tx, userId)
  return before - (await expireDue(tx, userId, at))
}

/**
 * Writes off expired points, if there are any, and updates the user's open pages.
 * @returns the points written off
 */
export async function writeOffDue(db: Database, userId: string, at: Date): Promise<number> {
  const [due] = await db
    .select({ id: pointsLots.entryId })
    .from(pointsLots)
    .where(and(eq(pointsLots.userId, userId), gt(pointsLots.remaining, 0), lte(pointsLots.expiresAt, at)))
    .limit(1)
  if (!due) return 0
  return db.transaction(async (tx) => {
    const points = await expireDue(tx, userId, at)
    if (points > 0) await emit(tx, pointsChanged, { userId }, at)
    return points
  })
}
