import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { defineScheduledJob, type JobDeps, type ScheduledJob } from '#platform/server/jobs/jobs.ts'
import { NOTIFICATION_RETENTION_DAYS } from '../../rules/limits.ts'
import { notificationEvents, notifications } from '../tables.ts'

const DAY_MS = 24 * 3600_000
const BATCH = 5_000

/** Deletes old notifications every night. */
export const defineNotificationPruneJob = ({ db, clock }: JobDeps): ScheduledJob =>
  defineScheduledJob({
    name: 'notifications:prune',
    schedule: '40 2 * * *',
    async handle({ log, signal }) {
      const before = new Date(clock.now().getTime() - NOTIFICATION_RETENTION_DAYS * DAY_MS)
      let pruned = 0
      while (!signal.aborted) {
        const gone = await pruneBatch(db, before)
        pruned += gone
        if (gone < BATCH) break
      }
      if (pruned > 0) log.info({ pruned }, 'old notifications removed')
    },
  })

async function pruneBatch(db: Database, before: Date): Promise<number> {
  const { rows } = await db.execute<{ gone: number }>(sql`
    with gone as (
      delete from ${notifications} n where (n.user_id, n.id) in (
        select user_id, id from ${notifications} where at < ${before.toISOString()}::timestamptz
        limit ${BATCH} for update skip locked
      ) returning user_id, id
    ), causes as (
      delete from ${notificationEvents} c using gone
      where c.user_id = gone.user_id and c.notification_id = gone.id
    )
    select count(*)::int as gone from gone`)
  return rows[0]?.gone ?? 0
}
