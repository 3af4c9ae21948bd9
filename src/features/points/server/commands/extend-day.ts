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
      /** Whether this call bought it; false when it was bought before. */
      bought: boolean
      balance: number
      limitSeconds: number
      remainingSeconds: number
    }

/**
 * Sells more time for the learner's day (decision 13): one purchase and one debit for each limit he sees, however often and
 * from however many tabs it is asked. It is sold only when less is left than it gives, so that a page of yesterday buys nothing.
 * @param seenLimitSeconds the limit the learner saw when he agreed
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
