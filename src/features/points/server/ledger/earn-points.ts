import type { Transaction } from '#platform/server/db/database.ts'
import type { EarningSource } from '../../rules/sources.ts'
import { pointsLedger } from '../tables.ts'

export interface Earning {
  readonly userId: string
  /** Points, at least 1. */
  readonly amount: number
  readonly source: EarningSource
  /** Idempotency key: the same cause gives its points once. */
  readonly cause: string
  readonly at: Date
  /** Null for points that don't expire. */
  readonly expiresAt: Date | null
  /** Details for the statement. */
  readonly note?: string
}

/**
 * Gives points.
 * @returns false when this cause has given its points before
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
