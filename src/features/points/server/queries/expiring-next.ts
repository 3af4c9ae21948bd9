import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { expiresInDays } from '../../rules/statement.ts'
import { pointsLots } from '../tables.ts'

/** Lots of several days at the most generous ladder; what expires first stands among them. */
const ENOUGH_LOTS = 50

/** The points of a user that expire next: all those that do so in as many days; null when none do. */
export async function expiringNext(db: Database, userId: string, now: Date) {
  const lots = await db
    .select({ remaining: pointsLots.remaining, expiresAt: pointsLots.expiresAt })
    .from(pointsLots)
    .where(and(eq(pointsLots.userId, userId), gt(pointsLots.remaining, 0), gt(pointsLots.expiresAt, now)))
    .orderBy(asc(pointsLots.expiresAt))
    .limit(ENOUGH_LOTS)
  const first = lots[0]?.expiresAt
  if (!first) return null
  const inDays = expiresInDays(first, now)
  const points = lots
    .filter(({ expiresAt }) => expiresAt && expiresInDays(expiresAt, now) === inDays)
    .reduce((sum, { remaining }) => sum + remaining, 0)
  return { points, at: first.toISOString(), inDays }
}
