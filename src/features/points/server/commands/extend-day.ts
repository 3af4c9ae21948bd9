import { allowanceOf, extendAllowance, todayOf } from '#features/learning/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { pointsChanged } from '../../rules/events.ts'
import { EXTENSION_MS, EXTENSION_POINTS } from '../../rules/limits.ts'
import { settleAccount } from '../ledger/expire-due.ts'
import { spendPoints } from '../ledger/spend-points.ts'

export type DayExtension =
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
 * @param seenLimitSeconds the limit that the learner saw when they agreed
 */
export async function extendDay(
  { db, clock, actor }: { db: Database; clock: Clock; actor: Actor },
  seenLimitSeconds: number,
): Promise<DayExtension> {
  const at = clock.now()
  const viewer = { kind: 'learner' as const, ...actor }
  return db.transaction(async (tx) => {
    const balance = await settleAccount(tx, actor.id, at)
    const { day } = await todayOf(tx, actor, at)
    const { limitSeconds, remainingSeconds } = await allowanceOf(tx, viewer, at)
    if (limitSeconds === null || remainingSeconds === null) return { outcome: 'NO_LIMIT' }
    if (seenLimitSeconds < limitSeconds)
      return { outcome: 'EXTENDED', bought: false, balance, limitSeconds, remainingSeconds }
    if (remainingSeconds * 1000 > EXTENSION_MS) return { outcome: 'STILL_TIME' }
    const cause = `extension:${day}:${limitSeconds}`
    const spent = await spendPoints(tx, {
      userId: actor.id,
      amount: EXTENSION_POINTS,
      source: 'extension',
      cause,
      at,
    })
    if (spent.outcome === 'insufficient') return { outcome: 'INSUFFICIENT_POINTS' }
    await extendAllowance(tx, { userId: actor.id, day, seconds: EXTENSION_MS / 1000, cause, at })
    await emit(tx, pointsChanged, { userId: actor.id }, at)
    const then = await allowanceOf(tx, viewer, at)
    return {
      outcome: 'EXTENDED',
      bought: spent.outcome === 'spent',
      balance: spent.balance,
      limitSeconds: then.limitSeconds ?? 0,
      remainingSeconds: then.remainingSeconds ?? 0,
    }
  })
}
