import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { pointsLedger, pointsLots, pointsTakings } from '../tables.ts'
import { lockAccount } from './lock-account.ts'

export interface Return {
  readonly userId: string
  /** Cause of the spending. */
  readonly spendingCause: string
  /** Idempotency key of the refund; a spending is refunded once, whatever the key. */
  readonly cause: string
  readonly at: Date
}

/**
 * Refunds a spending to the lots it was taken from, which keep their expiry. Points that have expired meanwhile are returned too, and
 * written off by the next run of the expiry job.
 * @returns the new balance
 * @throws Error when nothing was spent under that cause
 */
export async function returnSpending(
  tx: Transaction,
  { userId, spendingCause, cause, at }: Return,
): Promise<{ outcome: 'returned' | 'repeated'; balance: number }> {
  const balance = await lockAccount(tx, userId)
  const [spending] = await tx
    .select({ id: pointsLedger.id, amount: pointsLedger.amount, note: pointsLedger.note })
    .from(pointsLedger)
    .where(
      and(
        eq(pointsLedger.userId, userId),
        eq(pointsLedger.cause, spendingCause),
        inArray(pointsLedger.source, ['redemption', 'extension', 'adjustment']),
        lt(pointsLedger.amount, 0),
      ),
    )
  if (!spending) throw new Error(`nothing was spent as ${spendingCause}`)
  const [before] = await tx
    .select({ id: pointsLedger.id })
    .from(pointsLedger)
    .where(eq(pointsLedger.returns, spending.id))
  if (before) return { outcome: 'repeated', balance }
  const [entry] = await tx
    .insert(pointsLedger)
    .values({
      userId,
      source: 'refund',
      amount: -spending.amount,
      cause,
      note: spending.note,
      createdAt: at,
      returns: spending.id,
    })
    .returning({ balance: pointsLedger.balance })
  if (!entry) throw new Error(`the cause ${cause} stands for another entry`)
  await tx.execute(sql`
    update ${pointsLots} set remaining = ${pointsLots.remaining} + taken.amount
    from ${pointsTakings} taken
    where taken.entry_id = ${spending.id} and taken.lot_id = ${pointsLots.entryId}`)
  return { outcome: 'returned', balance: entry.balance }
}
