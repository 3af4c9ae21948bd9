import { extendDailyAllowance, getDailyAllowance, getViewerToday } from '#features/learning/server/index.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { pointsChanged } from '../../rules/events.ts'
import { DAY_EXTENSION_COST_POINTS, DAY_EXTENSION_MS } from '../../rules/limits.ts'
import { lockAndSettleAccount } from '../ledger/ledger-account.ts'
import { spendPoints } from '../ledger/ledger-entries.ts'

export type DayExtensionOutcome =
  | { outcome: 'NO_LIMIT' | 'STILL_TIME' | 'INSUFFICIENT_POINTS' }
  | {
      outcome: 'EXTENDED'
      /** False when it was bought before. */
      bought: boolean
      balance: number
      limitSeconds: number
      remainingSeconds: number
    }

/**
 * Sells more learning time for the day, once for each limit that the learner has seen, however often it is requested. Why, and when it
 * is sold: docs/product/points.md#more-time-for-a-day.
 * @param input.limitSeconds the limit that the learner saw when they agreed
 */
export async function buyDayExtension(
  { db, clock, actor }: SignedInContext,
  { limitSeconds: seenLimitSeconds }: { limitSeconds: number },
): Promise<DayExtensionOutcome> {
  const at = clock.now()
  const viewer = { kind: 'learner' as const, ...actor }
  return db.transaction(async (tx) => {
    const balance = await lockAndSettleAccount(tx, actor.id, at)
    // One moment for all, so that midnight falls before or after it.
    const ctx = { db: tx, clock: { now: () => at } }
    const { day } = await getViewerToday(ctx, actor)
    const { limitSeconds, remainingSeconds } = await getDailyAllowance(ctx, viewer)
    if (limitSeconds === null || remainingSeconds === null) return { outcome: 'NO_LIMIT' }
    if (seenLimitSeconds < limitSeconds)
      return { outcome: 'EXTENDED', bought: false, balance, limitSeconds, remainingSeconds }
    if (remainingSeconds * 1000 > DAY_EXTENSION_MS) return { outcome: 'STILL_TIME' }
    const idempotencyKey = `extension:${day}:${limitSeconds}`
    const spent = await spendPoints(tx, {
      userId: actor.id,
      amount: DAY_EXTENSION_COST_POINTS,
      source: 'extension',
      idempotencyKey,
      at,
    })
    if (spent.outcome === 'insufficient') return { outcome: 'INSUFFICIENT_POINTS' }
    await extendDailyAllowance(tx, {
      userId: actor.id,
      day,
      seconds: DAY_EXTENSION_MS / 1000,
      idempotencyKey,
      at,
    })
    await emitEvent(tx, pointsChanged, { userId: actor.id }, at)
    const then = await getDailyAllowance(ctx, viewer)
    return {
      outcome: 'EXTENDED',
      bought: spent.outcome === 'spent',
      balance: spent.balance,
      limitSeconds: then.limitSeconds ?? 0,
      remainingSeconds: then.remainingSeconds ?? 0,
    }
  })
}
