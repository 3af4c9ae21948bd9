import { extendDailyAllowance, getDailyAllowance, getViewerToday } from '#features/learning/server/index.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { pointsChanged } from '../../rules/events.ts'
import { getDayExtensionOffer } from '../../rules/settings.ts'
import { lockAndSettleAccount } from '../ledger/ledger-account.ts'
import { spendPoints } from '../ledger/ledger-entries.ts'

export type DayExtensionOutcome =
  | { outcome: 'NO_LIMIT' | 'STILL_TIME' | 'INSUFFICIENT_POINTS' | 'OFFER_CHANGED' }
  | {
      outcome: 'EXTENDED'
      /** False when it was bought before. */
      bought: boolean
      balance: number
      limitSeconds: number
      remainingSeconds: number
    }

export interface DayExtensionInput {
  readonly limitSeconds: number
  readonly points?: number | undefined
  readonly minutes?: number | undefined
}

/**
 * Sells more learning time for the day, once for each limit that the learner has seen, however often it is requested. Why, and when it
 * is sold: docs/product/points.md#more-time-for-a-day.
 * @param input.limitSeconds the limit that the learner saw when they agreed
 * @param input.points the price they saw, if given, and `minutes` what they saw for it: refused when either has changed
 */
export async function buyDayExtension(
  { db, clock, actor, settings }: SignedInContext,
  { limitSeconds: seenLimitSeconds, points, minutes }: DayExtensionInput,
): Promise<DayExtensionOutcome> {
  const at = clock.now()
  const offer = getDayExtensionOffer(settings)
  const viewer = { kind: 'learner' as const, ...actor }
  return db.transaction(async (tx) => {
    const balance = await lockAndSettleAccount(tx, actor.id, at)
    // One moment for all, so that midnight falls before or after it.
    const ctx = { db: tx, clock: { now: () => at }, settings }
    const { day, extraMs } = await getViewerToday(ctx, actor)
    const { limitSeconds, remainingSeconds } = await getDailyAllowance(ctx, viewer)
    if (limitSeconds === null || remainingSeconds === null) return { outcome: 'NO_LIMIT' }
    if (seenLimitSeconds < limitSeconds)
      return { outcome: 'EXTENDED', bought: false, balance, limitSeconds, remainingSeconds }
    if (remainingSeconds * 1000 > offer.ms) return { outcome: 'STILL_TIME' }
    const isOffered =
      (points ?? offer.points) === offer.points && (minutes ?? offer.ms / 60_000) * 60_000 === offer.ms
    if (!isOffered) return { outcome: 'OFFER_CHANGED' }
    // By what was bought before, not by the limit, which may be set to one that the day had already.
    const idempotencyKey = `extension:${day}:after-${extraMs / 1000}`
    const spent = await spendPoints(tx, {
      userId: actor.id,
      amount: offer.points,
      source: 'extension',
      idempotencyKey,
      note: String(offer.ms / 60_000),
      at,
    })
    if (spent.outcome === 'insufficient') return { outcome: 'INSUFFICIENT_POINTS' }
    await extendDailyAllowance(tx, {
      userId: actor.id,
      day,
      seconds: offer.ms / 1000,
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
