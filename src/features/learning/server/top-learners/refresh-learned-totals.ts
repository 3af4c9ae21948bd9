import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#features/accounts/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineScheduledJob, type JobDeps, type ScheduledJob } from '#platform/server/jobs/jobs.ts'
import { getSiteSetting, saveSiteSetting } from '#platform/server/settings/site-settings.ts'
import { viewerDays } from '../tables.ts'
import { learnedTotals } from '../top-learner-tables.ts'

const SETTING = 'learning:totals'
const addedUp = z.object({ at: z.iso.datetime() })

/** A day may still change this long after its date begins in UTC: zones, and days that travel draws out. */
const OPEN_MS = 4 * 24 * 3_600_000
/** Learners that one statement adds up, so that none takes long however many there are. */
const AT_ONCE = 10_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Adds up what learners have learned by month and in all. Costs as much as learners have had a day since it last ran;
 * only the months of such days are read anew, and all-time totals are sums of months. One that is cut off is begun anew
 * by the next.
 */
export async function refreshLearnedTotals({ db, clock }: QueryContext): Promise<void> {
  const now = clock.now()
  const last = await getSiteSetting(db, SETTING, addedUp)
  const since = last ? new Date(Date.parse(last.at) - OPEN_MS).toISOString().slice(0, 10) : '0001-01-01'
  for (let after = BEFORE_ALL; ; ) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select distinct d.viewer_id as id from ${viewerDays} d
      join ${users} u on u.id = d.viewer_id and u.deleted_at is null
      where d.day >= ${since}::date and d.viewer_id > ${after}
      order by 1 limit ${AT_ONCE}`)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await addUp(db, ids, since)
    const furthest = ids.at(-1)
    if (ids.length < AT_ONCE || furthest === undefined) break
    after = furthest
  }
  await saveSiteSetting(db, SETTING, { at: now.toISOString() }, now)
}

/** @param since day from whose month on days are added up anew */
async function addUp(db: Database, ids: readonly string[], since: string): Promise<void> {
  const learners = sql`unnest(${sql.param(ids)}::uuid[]) as l(id)`
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into ${learnedTotals} as t (user_id, period, learned_ms)
      select d.viewer_id, to_char(d.day, 'YYYY-MM'), sum(d.learned_ms)
      from ${learners} join ${viewerDays} d on d.viewer_id = l.id and d.day >= date_trunc('month', ${since}::date)
      where d.learned_ms > 0
      group by 1, 2 order by 1, 2
      on conflict (user_id, period) do update set learned_ms = excluded.learned_ms
      where t.learned_ms <> excluded.learned_ms`)
    await tx.execute(sql`
      insert into ${learnedTotals} as t (user_id, period, learned_ms)
      select m.user_id, 'all', sum(m.learned_ms)
      from ${learners} join ${learnedTotals} m on m.user_id = l.id and m.period <> 'all'
      group by 1 order by 1
      on conflict (user_id, period) do update set learned_ms = excluded.learned_ms
      where t.learned_ms <> excluded.learned_ms`)
  })
}

/** Keeps the ranking of learners at most a quarter of an hour old. */
export const defineLearnedTotalsJob = (deps: JobDeps): ScheduledJob =>
  defineScheduledJob({
    name: 'learning:add-up-totals',
    queue: 'learning:totals',
    schedule: '*/15 * * * *',
    handle: () => refreshLearnedTotals(deps),
  })
