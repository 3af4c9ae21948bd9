import { and, asc, gt, lte } from 'drizzle-orm'
import { defineScheduledJob, type JobDeps, type ScheduledJob } from '#platform/server/jobs/jobs.ts'
import { expirePointsIfDue } from '../ledger/ledger-account.ts'
import { pointsLots } from '../tables.ts'

/** Users per look-up. */
const BATCH = 500

/**
 * Expires points every minute. Each user has their own transaction, so several workers can run it at once, and an interrupted run
 * leaves the rest to the next.
 */
export const definePointsExpiryJob = (deps: JobDeps): ScheduledJob =>
  defineScheduledJob({
    name: 'points:expire',
    schedule: '* * * * *',
    async handle({ log, signal }) {
      let points = 0
      let last: string | undefined
      while (!signal.aborted) {
        const due = await listUsersWithDuePoints(deps, { after: last })
        for (const userId of due) points += await expirePointsIfDue(deps, userId)
        last = due.at(-1)
        if (due.length < BATCH) break
      }
      if (points > 0) log.info({ points }, 'points expired')
    },
  })

const listUsersWithDuePoints = async (
  { db, clock }: JobDeps,
  { after }: { after: string | undefined },
): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ userId: pointsLots.userId })
    .from(pointsLots)
    .where(
      and(
        gt(pointsLots.remaining, 0),
        lte(pointsLots.expiresAt, clock.now()),
        after === undefined ? undefined : gt(pointsLots.userId, after),
      ),
    )
    .orderBy(asc(pointsLots.userId))
    .limit(BATCH)
  return rows.map(({ userId }) => userId)
}
