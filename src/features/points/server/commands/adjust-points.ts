import { randomUUID } from 'node:crypto'
import { AppError } from '#platform/rules/app-error.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
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
export async function adjustPoints(
  { db, clock, actor }: CommandContext,
  adjustment: Adjustment,
): Promise<number> {
  const at = clock.now()
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
    // The reason stands in the statement, under this key; it can be erased there.
    const details = { points, entry: entry.idempotencyKey }
    await writeAuditEntry(tx, { at, actor, action: 'points.adjusted', subjectId: userId, details })
    return getLedgerBalance(tx, userId)
  })
}
