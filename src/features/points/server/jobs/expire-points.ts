import { and, asc, gt, lte } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { defineScheduledJob, type JobDeps, type ScheduledJob } from '#platform/server/jobs/jobs.ts'
import { expirePointsIfDue } from '../ledger/ledger-account.ts'
import { pointsLots } from '../tables.ts'

/** Users per look-up. */
const BATCH = 500

/**
 * Expires points every minute. Each user has their own transaction, so several workers can run it at once, and an interrupted run
 * leaves the rest to the next.
 */
export const definePointsExpiryJob = ({ db, clock }: JobDeps): ScheduledJob =>
  defineScheduledJob({
    name: 'points:expire',
    schedule: '* * * * *',
    async handle({ log, signal }) {
      const now = clock.now()
      let points = 0
      let last: string | undefined
      while (!signal.aborted) {
        const due = await usersWithDue(db, now, last)
        for (const userId of due) points += await expirePointsIfDue(db, userId, now)
        last = due.at(-1)
        if (due.length < BATCH) break
      }
      if (points > 0) log.info({ points }, 'points expired')
    },
  })

const usersWithDue = async (db: Database, now: Date, last: string | undefined): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ userId: pointsLots.userId })
    .from(pointsLots)
    .where(
      and(
        gt(pointsLots.remaining, 0),
        lte(pointsLots.expiresAt, now),
        last === undefined ? undefined : gt(pointsLots.userId, last),
      ),
    )
    .orderBy(asc(pointsLots.userId))
    .limit(BATCH)
  return rows.map(({ userId }) => userId)
}
