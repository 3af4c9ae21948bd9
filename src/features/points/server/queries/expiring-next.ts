import { and, asc, eq, gt, lte, sum } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { expiresInDays } from '../../rules/statement.ts'
import { pointsLots } from '../tables.ts'

const DAY_MS = 86_400_000

/** A user's points that expire next, with all others that expire in the same number of days; null when none do. */
export async function expiringNext(db: Database, userId: string, now: Date) {
  const left = and(eq(pointsLots.userId, userId), gt(pointsLots.remaining, 0), gt(pointsLots.expiresAt, now))
  const [first] = await db
    .select({ at: pointsLots.expiresAt })
    .from(pointsLots)
    .where(left)
    .orderBy(asc(pointsLots.expiresAt))
    .limit(1)
  if (!first?.at) return null
  const inDays = expiresInDays(first.at, now)
  const end = new Date(now.getTime() + inDays * DAY_MS)
  const [all] = await db
    .select({ points: sum(pointsLots.remaining).mapWith(Number) })
    .from(pointsLots)
    .where(and(left, lte(pointsLots.expiresAt, end)))
  return { points: all?.points ?? 0, at: first.at.toISOString(), inDays }
}
