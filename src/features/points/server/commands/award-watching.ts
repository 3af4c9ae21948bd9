import type { QueryContext, SettingsContext } from '#platform/server/command-context.ts'
import { type LadderStep, listReachedSteps } from '../../rules/ladder.ts'
import { buildWatchingKey } from '../../rules/ledger.ts'
import { getPointsLadder, getPointsLifetimeMs } from '../../rules/settings.ts'
import { lockPointsAccount } from '../ledger/ledger-account.ts'
import { earnPoints } from '../ledger/ledger-entries.ts'
import { getPointsEarnedOn } from '../queries/points-summary.ts'

interface WatchingMilestone {
  readonly userId: string
  readonly day: string
  readonly learnedMs: number
}

export interface WatchingAward {
  /** Points added. */
  readonly points: number
  /** Newly reached steps, the lowest first, each of which is celebrated; minutes are not. */
  readonly steps: readonly LadderStep[]
}

/**
 * Writes the points that a day's learning has reached and that are not in the ledger yet (docs/product/points.md). Idempotent, and
 * correct when called late. A day never gives more than the ladder says, even if the ladder was changed during the day.
 */
export async function awardWatchingPoints(
  { db, clock, settings }: QueryContext & SettingsContext,
  { userId, day, learnedMs }: WatchingMilestone,
): Promise<WatchingAward> {
  const at = clock.now()
  const expiresAt = new Date(at.getTime() + getPointsLifetimeMs(settings))
  const ladder = getPointsLadder(settings)
  const reached = listReachedSteps(learnedMs, ladder)
  if (reached.length === 0) return { points: 0, steps: [] }
  return db.transaction(async (tx) => {
    await lockPointsAccount(tx, userId)
    const before = await getPointsEarnedOn(tx, { userId, day })
    let points = before
    const paid: LadderStep[] = []
    for (const mark of reached) {
      const amount = mark.points - points
      if (amount <= 0) continue
      const idempotencyKey = buildWatchingKey(day, mark.points)
      if (!(await earnPoints(tx, { userId, amount, source: 'watching', idempotencyKey, at, expiresAt })))
        continue
      points += amount
      paid.push(mark)
    }
    return { points: points - before, steps: paid.filter((mark) => ladder.includes(mark)) }
  })
}
