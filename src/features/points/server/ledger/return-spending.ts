import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { pointsLedger, pointsLots, pointsTakings } from '../tables.ts'
import { lockAccount } from './lock-account.ts'

export interface Return {
  readonly userId: string
  /** The cause under which the points were spent. */
  readonly spendingCause: string
  /** Names the return; a spending is given back once, whatever the names. */
  readonly cause: string
  readonly at: Date
}

/**
 * Gives a spending back to the earnings it was taken from, with their old expiry (decision 17). What has expired meanwhile
 * comes back too and is written off by the next run of the expiry.
 * @returns the balance after it
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
