import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { takeFrom } from '../../rules/lots.ts'
import type { SpendingSource } from '../../rules/sources.ts'
import { pointsLedger } from '../tables.ts'
import { settleAccount } from './expire-due.ts'
import { lotsOf, take } from './take.ts'

export interface Spending {
  readonly userId: string
  /** Points, at least 1. */
  readonly amount: number
  readonly source: SpendingSource
  /** Idempotency key: the same cause is paid once. */
  readonly cause: string
  readonly at: Date
  /** Details for the statement. */
  readonly note?: string
}

export interface SpendingOutcome {
  /** `repeated`: this cause was paid before; nothing was spent now. */
  readonly outcome: 'spent' | 'repeated' | 'insufficient'
  /** The new balance. */
  readonly balance: number
}

/** Spends points, those that expire first. Expired ones are written off before, so nobody pays with them. */
export async function spendPoints(tx: Transaction, spending: Spending): Promise<SpendingOutcome> {
  const { userId, amount, cause, at } = spending
  if (!Number.isInteger(amount) || amount < 1) throw new RangeError(`${amount} is no amount of points`)
  const balance = await settleAccount(tx, userId, at)
  const [same] = await tx
    .select({ id: pointsLedger.id })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.userId, userId), eq(pointsLedger.cause, cause)))
  if (same) return { outcome: 'repeated', balance }
  const takings = takeFrom(await lotsOf(tx, userId), amount)
  if (!takings) return { outcome: 'insufficient', balance }
  await take(tx, spending, takings)
  return { outcome: 'spent', balance: balance - amount }
}
