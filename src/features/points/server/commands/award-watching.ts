import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { watchingCause } from '../../rules/cause.ts'
import { defaultLadder, type Ladder, type LadderStep, reachedMarks } from '../../rules/ladder.ts'
import { POINTS_LIFETIME_MS } from '../../rules/limits.ts'
import { earnPoints } from '../ledger/earn-points.ts'
import { lockAccount } from '../ledger/lock-account.ts'
import { earnedOn } from '../queries/earned-on.ts'

interface Milestone {
  readonly userId: string
  readonly day: string
  readonly learnedMs: number
}

export interface Award {
  /** Points added. */
  readonly points: number
  /** Newly reached steps, the lowest first, each of which is celebrated; minutes are not. */
  readonly steps: readonly LadderStep[]
}

/**
 * Writes the points that a day's learning has reached and that are not in the ledger yet (docs/product/points.md). Idempotent, and
 * correct when called late. A day never gives more than the ladder says, even if the ladder was changed during the day.
 */
export async function awardWatching(
  { db, clock, ladder = defaultLadder }: { db: Database; clock: Clock; ladder?: Ladder },
  { userId, day, learnedMs }: Milestone,
): Promise<Award> {
  const at = clock.now()
  const expiresAt = new Date(at.getTime() + POINTS_LIFETIME_MS)
  const reached = reachedMarks(learnedMs, ladder)
  if (reached.length === 0) return { points: 0, steps: [] }
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const before = await earnedOn(tx, userId, day)
    let points = before
    const paid: LadderStep[] = []
    for (const mark of reached) {
      const amount = mark.points - points
      if (amount <= 0) continue
      const cause = watchingCause(day, mark.points)
      if (!(await earnPoints(tx, { userId, amount, source: 'watching', cause, at, expiresAt }))) continue
      points += amount
      paid.push(mark)
    }
    return { points: points - before, steps: paid.filter((mark) => ladder.includes(mark)) }
  })
}
