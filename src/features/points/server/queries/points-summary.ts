import { and, asc, eq, gt, min, sql, sum } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import { buildWatchingKeyPrefix } from '../../rules/ledger.ts'
import { countDaysUntilExpiry } from '../../rules/statement.ts'
import { pointsLedger, pointsLots } from '../tables.ts'

const readEarned = defineRead(
  'points_earned_on',
  (db, given: Placeholders<{ userId: string; prefix: string }>) =>
    db
      .select({ points: sum(pointsLedger.amount).mapWith(Number) })
      .from(pointsLedger)
      // Not as a range: some collations ignore colons.
      .where(
        and(
          eq(pointsLedger.userId, given.userId),
          sql`starts_with(${pointsLedger.idempotencyKey}, ${given.prefix})`,
        ),
      ),
)

/**
 * Points in the ledger for a learner's day of watching.
 * @param input.day the learner's own day, YYYY-MM-DD
 */
export async function getPointsEarnedOn(
  db: Database | Transaction,
  { userId, day }: { userId: string; day: string },
): Promise<number> {
  const [earned] = await readEarned(db, { userId, prefix: buildWatchingKeyPrefix(day) })
  return earned?.points ?? 0
}

const DAY_MS = 86_400_000

/** What expires within a day of the first. */
const readExpiring = defineRead(
  'points_expiring',
  (db, given: Placeholders<{ userId: string; now: Date }>) => {
    const left = and(
      eq(pointsLots.userId, given.userId),
      // Written out, as the condition of the index is.
      sql`${pointsLots.remaining} > 0`,
      gt(pointsLots.expiresAt, given.now),
    )
    const first = db
      .select({ at: min(pointsLots.expiresAt) })
      .from(pointsLots)
      .where(left)
    return db
      .select({ at: pointsLots.expiresAt, points: sum(pointsLots.remaining).mapWith(Number) })
      .from(pointsLots)
      .where(and(left, sql`${pointsLots.expiresAt} <= (${first}) + interval '24 hours'`))
      .groupBy(pointsLots.expiresAt)
      .orderBy(asc(pointsLots.expiresAt))
  },
)

/** Somebody's own points that expire next, with all others that expire in the same number of days; null when none do. */
export async function getNextExpiringPoints({ db, clock, actor }: PersonContext) {
  const now = clock.now()
  const lots = await readExpiring(db, { userId: actor.id, now })
  const first = lots[0]?.at
  if (!first) return null
  const inDays = countDaysUntilExpiry(first, now)
  const end = now.getTime() + inDays * DAY_MS
  const points = lots.reduce((sum, lot) => (lot.at && lot.at.getTime() <= end ? sum + lot.points : sum), 0)
  return { points, at: first.toISOString(), inDays }
}
