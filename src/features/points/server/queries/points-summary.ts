import { and, asc, eq, gt, lte, sql, sum } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { buildWatchingKeyPrefix } from '../../rules/ledger.ts'
import { countDaysUntilExpiry } from '../../rules/statement.ts'
import { pointsLedger, pointsLots } from '../tables.ts'

/**
 * Points in the ledger for a learner's day of watching.
 * @param input.day the learner's own day, YYYY-MM-DD
 */
export async function getPointsEarnedOn(
  db: Database | Transaction,
  { userId, day }: { userId: string; day: string },
): Promise<number> {
  const [earned] = await db
    .select({ points: sum(pointsLedger.amount).mapWith(Number) })
    .from(pointsLedger)
    // Not as a range: some collations ignore colons.
    .where(
      and(
        eq(pointsLedger.userId, userId),
        sql`starts_with(${pointsLedger.idempotencyKey}, ${buildWatchingKeyPrefix(day)})`,
      ),
    )
  return earned?.points ?? 0
}

const DAY_MS = 86_400_000

/** Somebody's own points that expire next, with all others that expire in the same number of days; null when none do. */
export async function getNextExpiringPoints({ db, clock, actor }: PersonContext) {
  const now = clock.now()
  const left = and(
    eq(pointsLots.userId, actor.id),
    gt(pointsLots.remaining, 0),
    gt(pointsLots.expiresAt, now),
  )
  const [first] = await db
    .select({ at: pointsLots.expiresAt })
    .from(pointsLots)
    .where(left)
    .orderBy(asc(pointsLots.expiresAt))
    .limit(1)
  if (!first?.at) return null
  const inDays = countDaysUntilExpiry(first.at, now)
  const end = new Date(now.getTime() + inDays * DAY_MS)
  const [all] = await db
    .select({ points: sum(pointsLots.remaining).mapWith(Number) })
    .from(pointsLots)
    .where(and(left, lte(pointsLots.expiresAt, end)))
  return { points: all?.points ?? 0, at: first.at.toISOString(), inDays }
}
