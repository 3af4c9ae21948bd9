import type { Transaction } from '#platform/server/db/database.ts'
import type { EarningSource } from '../../rules/sources.ts'
import { pointsLedger } from '../tables.ts'

export interface Earning {
  readonly userId: string
  /** Points, at least 1. */
  readonly amount: number
  readonly source: EarningSource
  /** Names the one thing that gives these points: told twice, it gives them once. */
  readonly cause: string
  readonly at: Date
  /** Null for points that stay. */
  readonly expiresAt: Date | null
  /** What the statement says beyond the source. */
  readonly note?: string
}

/**
 * Gives points (decision 15).
 * @returns whether they were new; false when this cause has given its points before
 */
export async function earnPoints(tx: Transaction, earning: Earning): Promise<boolean> {
  const { userId, amount, source, cause, at, expiresAt, note } = earning
  if (!Number.isInteger(amount) || amount < 1) throw new RangeError(`${amount} is no amount of points`)
  const entries = await tx
    .insert(pointsLedger)
    .values({ userId, amount, source, cause, expiresAt, note, createdAt: at })
    .returning({ id: pointsLedger.id })
  return entries.length > 0
}
