import { and, eq, gte, lt, sum } from 'drizzle-orm'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { watchingCause, watchingCauses } from '../../rules/cause.ts'
import { defaultLadder, type Ladder, type LadderStep } from '../../rules/ladder.ts'
import { POINTS_LIFETIME_MS } from '../../rules/limits.ts'
import { earnPoints } from '../ledger/earn-points.ts'
import { lockAccount } from '../ledger/lock-account.ts'
import { pointsLedger } from '../tables.ts'

interface Milestone {
  readonly userId: string
  readonly day: string
  readonly learnedMs: number
}

export interface Award {
  /** Points that were added. */
  readonly points: number
  /** The highest step that this paid for; undefined when it paid for none. */
  readonly step: LadderStep | undefined
}

/**
 * Writes the ladder steps that a day's learning has reached and that are not in the ledger yet (decisions 9, 15).
 * Told twice, or late, it adds nothing twice and misses nothing. A day never gives more than the ladder says, even when
 * the ladder was another one when the day began.
 */
export async function awardWatching(
  { db, clock, ladder = defaultLadder }: { db: Database; clock: Clock; ladder?: Ladder },
  { userId, day, learnedMs }: Milestone,
): Promise<Award> {
  const at = clock.now()
  const expiresAt = new Date(at.getTime() + POINTS_LIFETIME_MS)
  const reached = ladder.filter((step) => learnedMs >= step.learnedMs)
  if (reached.length === 0) return { points: 0, step: undefined }
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const { from, to } = watchingCauses(day)
    const [earned] = await tx
      .select({ points: sum(pointsLedger.amount).mapWith(Number) })
      .from(pointsLedger)
      .where(and(eq(pointsLedger.userId, userId), gte(pointsLedger.cause, from), lt(pointsLedger.cause, to)))
    const before = earned?.points ?? 0
    let points = before
    let top: LadderStep | undefined
    for (const step of reached) {
      const amount = step.points - points
      if (amount <= 0) continue
      const cause = watchingCause(day, step.points)
      if (!(await earnPoints(tx, { userId, amount, source: 'watching', cause, at, expiresAt }))) continue
      points += amount
      top = step
    }
    return { points: points - before, step: top }
  })
}
