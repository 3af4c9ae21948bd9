import { and, count, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { pointsChanged } from '../../rules/events.ts'
import type { LotAllocation, PointSource, PointsLot } from '../../rules/ledger.ts'
import { pointsAccounts, pointsAllocations, pointsLedger, pointsLots } from '../tables.ts'

/**
 * Locks a user's points until the transaction ends. To avoid deadlocks, lock one user only, and before stock and orders.
 * @returns the balance, including expired points that are not written off yet
 */
export async function lockPointsAccount(tx: Transaction, userId: string): Promise<number> {
  await lockUsers(tx, eq(users.id, userId))
  await tx.insert(pointsAccounts).values({ userId }).onConflictDoNothing()
  const [account] = await tx
    .select({ balance: pointsAccounts.balance })
    .from(pointsAccounts)
    .where(eq(pointsAccounts.userId, userId))
    .for('update')
  return account?.balance ?? 0
}

/** A user's lots with points left, in any order. */
export const listOpenLots = (tx: Transaction, userId: string, which?: SQL): Promise<PointsLot[]> =>
  tx
    .select({
      id: pointsLots.entryId,
      seq: pointsLots.seq,
      remaining: pointsLots.remaining,
      expiresAt: pointsLots.expiresAt,
    })
    .from(pointsLots)
    .where(and(eq(pointsLots.userId, userId), gt(pointsLots.remaining, 0), which))

/** Writes an entry that takes points from lots. The caller has locked the account. */
export async function allocatePoints(
  tx: Transaction,
  entry: { userId: string; source: PointSource; idempotencyKey: string; at: Date; note?: string },
  takings: readonly LotAllocation[],
): Promise<void> {
  const { userId, source, idempotencyKey, at, note } = entry
  const [written] = await tx
    .insert(pointsLedger)
    .values({
      userId,
      source,
      idempotencyKey,
      note,
      createdAt: at,
      amount: -takings.reduce((sum, { amount }) => sum + amount, 0),
    })
    .returning({ id: pointsLedger.id })
  if (!written) throw new Error(`the key ${idempotencyKey} has taken points before`)
  await tx
    .insert(pointsAllocations)
    .values(takings.map(({ lotId, amount }) => ({ entryId: written.id, lotId, amount })))
  await tx.execute(sql`
    update ${pointsLots} set remaining = ${pointsLots.remaining} - taken.amount
    from ${pointsAllocations} taken
    where taken.entry_id = ${written.id} and taken.lot_id = ${pointsLots.entryId}`)
}

/**
 * Writes off a user's expired points, with an entry for each earning.
 * @returns the points written off
 */
export async function expireDuePoints(tx: Transaction, userId: string, at: Date): Promise<number> {
  await lockPointsAccount(tx, userId)
  const due = await listOpenLots(tx, userId, lte(pointsLots.expiresAt, at))
  due.sort((one, other) => one.seq - other.seq)
  for (const { id, remaining } of due) {
    // Points that a refund returns after their expiry are written off once more.
    const [taken] = await tx
      .select({ times: count() })
      .from(pointsAllocations)
      .where(eq(pointsAllocations.lotId, id))
    const entry = {
      userId,
      source: 'expiry' as const,
      idempotencyKey: `expiry:${id}:${taken?.times ?? 0}`,
      at,
    }
    await allocatePoints(tx, entry, [{ lotId: id, amount: remaining }])
  }
  return due.reduce((points, { remaining }) => points + remaining, 0)
}

/**
 * Locks a user's points for this transaction and writes off what has expired.
 * @returns the balance, all of which can be spent
 */
export async function lockAndSettleAccount(tx: Transaction, userId: string, at: Date): Promise<number> {
  const before = await lockPointsAccount(tx, userId)
  return before - (await expireDuePoints(tx, userId, at))
}

/**
 * Writes off expired points, if there are any, and updates the user's open pages.
 * @returns the points written off
 */
export async function expirePointsIfDue({ db, clock }: QueryContext, userId: string): Promise<number> {
  const at = clock.now()
  const [due] = await db
    .select({ id: pointsLots.entryId })
    .from(pointsLots)
    .where(and(eq(pointsLots.userId, userId), gt(pointsLots.remaining, 0), lte(pointsLots.expiresAt, at)))
    .limit(1)
  if (!due) return 0
  return db.transaction(async (tx) => {
    const points = await expireDuePoints(tx, userId, at)
    if (points > 0) await emitEvent(tx, pointsChanged, { userId }, at)
    return points
  })
}
