import { count, eq, sum } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { LearningStats } from '../../rules/dashboard-contract.ts'
import { enrolments } from '../enrolment-tables.ts'
import { viewerDays } from '../tables.ts'

/** The figures of the learning-stats card: learned seconds of all time, and enrolments. */
export async function learningStats(db: Database, userId: string): Promise<LearningStats> {
  const [[learned], [enrolled]] = await Promise.all([
    db
      .select({ ms: sum(viewerDays.learnedMs).mapWith(Number) })
      .from(viewerDays)
      .where(eq(viewerDays.viewerId, userId)),
    db.select({ count: count() }).from(enrolments).where(eq(enrolments.userId, userId)),
  ])
  return { totalPoints: Math.floor((learned?.ms ?? 0) / 1000), enrollments: enrolled?.count ?? 0 }
}
