import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { watchingCause } from '../../rules/cause.ts'
import { defaultLadder } from '../../rules/ladder.ts'
import { POINTS_LIFETIME_DAYS } from '../../rules/limits.ts'
import { pointsLedger } from '../tables.ts'

/** Of points earned by watching (specification 9). */
const EXPIRY_MS = POINTS_LIFETIME_DAYS * 86_400_000

/**
 * Writes the ladder steps that a day's learning has reached and that are not in the ledger yet (decisions 9, 15).
 * Told twice, or late, it adds nothing twice and misses nothing.
 * @returns the points that were added
 */
export async function awardWatching(
  { db, clock }: { db: Database; clock: Clock },
  { userId, day, learnedMs }: { userId: string; day: string; learnedMs: number },
): Promise<number> {
  const now = clock.now()
  const reached = defaultLadder.filter((step) => learnedMs >= step.learnedMs)
  if (reached.length === 0) return 0
  const added = await db
    .insert(pointsLedger)
    .values(
      reached.map((step, index) => ({
        userId,
        source: 'watching' as const,
        amount: step.points - (reached[index - 1]?.points ?? 0),
        cause: watchingCause(day, step.points),
        expiresAt: new Date(now.getTime() + EXPIRY_MS),
        createdAt: now,
      })),
    )
    .onConflictDoNothing({ target: [pointsLedger.userId, pointsLedger.cause] })
    .returning({ amount: pointsLedger.amount })
  return added.reduce((points, row) => points + row.amount, 0)
}
