import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { allocateFromLots, type EarningSource, type SpendingSource } from '../../rules/ledger.ts'
import { pointsAllocations, pointsLedger, pointsLots } from '../tables.ts'
import { allocatePoints, listOpenLots, lockAndSettleAccount, lockPointsAccount } from './ledger-account.ts'

export interface PointsEarning {
  readonly userId: string
  /** Points, at least 1. */
  readonly amount: number
  readonly source: EarningSource
  /** Idempotency key: the same key gives its points once. */
  readonly idempotencyKey: string
  readonly at: Date
  /** Null for points that don't expire. */
  readonly expiresAt: Date | null
  /** Details for the statement. */
  readonly note?: string
}

/**
 * Gives points.
 * @returns false when this key has given its points before
 */
export async function earnPoints(tx: Transaction, earning: PointsEarning): Promise<boolean> {
  const { userId, amount, source, idempotencyKey, at, expiresAt, note } = earning
  if (!Number.isInteger(amount) || amount < 1) throw new RangeError(`${amount} is no amount of points`)
  const entries = await tx
    .insert(pointsLedger)
    .values({ userId, amount, source, idempotencyKey, expiresAt, note, createdAt: at })
    .returning({ id: pointsLedger.id })
  return entries.length > 0
}

export interface PointsSpending {
  readonly userId: string
  /** Points, at least 1. */
  readonly amount: number
  readonly source: SpendingSource
  /** Idempotency key: the same key is paid once. */
  readonly idempotencyKey: string
  readonly at: Date
  /** Details for the statement. */
  readonly note?: string
}

export interface SpendingOutcome {
  /** `repeated`: this key was paid before; nothing was spent now. */
  readonly outcome: 'spent' | 'repeated' | 'insufficient'
  /** The new balance. */
  readonly balance: number
}

/** Spends points, those that expire first. Expired ones are written off before, so nobody pays with them. */
export async function spendPoints(tx: Transaction, spending: PointsSpending): Promise<SpendingOutcome> {
  const { userId, amount, idempotencyKey, at } = spending
  if (!Number.isInteger(amount) || amount < 1) throw new RangeError(`${amount} is no amount of points`)
  const balance = await lockAndSettleAccount(tx, userId, at)
  const [same] = await tx
    .select({ id: pointsLedger.id })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.userId, userId), eq(pointsLedger.idempotencyKey, idempotencyKey)))
  if (same) return { outcome: 'repeated', balance }
  const takings = allocateFromLots(await listOpenLots(tx, userId), amount)
  if (!takings) return { outcome: 'insufficient', balance }
  await allocatePoints(tx, spending, takings)
  return { outcome: 'spent', balance: balance - amount }
}

export interface PointsRefund {
  readonly userId: string
  /** Idempotency key of the spending. */
  readonly spendingKey: string
  /** Idempotency key of the refund; a spending is refunded once, whatever the key. */
  readonly idempotencyKey: string
  readonly at: Date
}

/**
 * Refunds a spending to the lots it was taken from, which keep their expiry. Points that have expired meanwhile are returned too, and
 * written off by the next run of the expiry job.
 * @returns the new balance
 * @throws Error when nothing was spent under that key
 */
export async function refundSpending(
  tx: Transaction,
  { userId, spendingKey, idempotencyKey, at }: PointsRefund,
): Promise<{ outcome: 'returned' | 'repeated'; balance: number }> {
  const balance = await lockPointsAccount(tx, userId)
  const [spending] = await tx
    .select({ id: pointsLedger.id, amount: pointsLedger.amount, note: pointsLedger.note })
    .from(pointsLedger)
    .where(
      and(
        eq(pointsLedger.userId, userId),
        eq(pointsLedger.idempotencyKey, spendingKey),
        inArray(pointsLedger.source, ['redemption', 'extension', 'adjustment']),
        lt(pointsLedger.amount, 0),
      ),
    )
  if (!spending) throw new Error(`nothing was spent as ${spendingKey}`)
  const [before] = await tx
    .select({ id: pointsLedger.id })
    .from(pointsLedger)
    .where(eq(pointsLedger.refundedEntryId, spending.id))
  if (before) return { outcome: 'repeated', balance }
  const [entry] = await tx
    .insert(pointsLedger)
    .values({
      userId,
      source: 'refund',
      amount: -spending.amount,
      idempotencyKey,
      note: spending.note,
      createdAt: at,
      refundedEntryId: spending.id,
    })
    .returning({ balance: pointsLedger.balance })
  if (!entry) throw new Error(`the key ${idempotencyKey} stands for another entry`)
  await tx.execute(sql`
    update ${pointsLots} set remaining = ${pointsLots.remaining} + taken.amount
    from ${pointsAllocations} taken
    where taken.entry_id = ${spending.id} and taken.lot_id = ${pointsLots.entryId}`)
  return { outcome: 'returned', balance: entry.balance }
}
