import { randomUUID } from 'node:crypto'
import { AppError } from '#platform/rules/app-error.ts'
import type { Database } from '#platform/server/db/database.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { pointsChanged } from '../../rules/events.ts'
import { getLedgerBalance } from '../ledger/balance.ts'
import { lockAndSettleAccount } from '../ledger/ledger-account.ts'
import { earnPoints, spendPoints } from '../ledger/ledger-entries.ts'

interface Adjustment {
  readonly userId: string
  /** Points to give, or to take when negative; not 0. */
  readonly points: number
  /** Shown in the statement. */
  readonly reason: string
}

/**
 * Gives or takes points by hand, with a reason. Given points don't expire.
 * @returns the new balance
 * @throws AppError `too-few-points` when the balance is too low
 */
export async function adjustPoints(db: Database, at: Date, adjustment: Adjustment): Promise<number> {
  const { userId, points, reason } = adjustment
  const entry = {
    userId,
    amount: Math.abs(points),
    source: 'adjustment' as const,
    idempotencyKey: `adjustment:${randomUUID()}`,
    note: reason,
    at,
  }
  return db.transaction(async (tx) => {
    await lockAndSettleAccount(tx, userId, at)
    if (points > 0) await earnPoints(tx, { ...entry, expiresAt: null })
    else {
      const { outcome, balance } = await spendPoints(tx, entry)
      if (outcome === 'insufficient')
        throw new AppError('too-few-points', `There are only ${balance} points to take from.`)
    }
    await emitEvent(tx, pointsChanged, { userId }, at)
    return getLedgerBalance(tx, userId)
  })
}
