import { sql } from 'drizzle-orm'
import type { QueryContext } from '#platform/server/command-context.ts'
import { defineScheduledJob, type JobDeps, type ScheduledJob } from '#platform/server/jobs/jobs.ts'
import { FIGURE_DAYS_COUNTED, getUtcDay, listUtcDays, SITE_FIGURES } from '../../rules/site-figures.ts'
import { siteDayFigures } from '../figure-tables.ts'
import { buildFigureRows } from './figure-counters.ts'

/** Earlier days that one run counts, so that none takes long on a site that has counted nothing yet. */
const EARLIER_DAYS_PER_RUN = 10

/**
 * Counts today and yesterday, in UTC, and a few earlier days that have not been counted since the day after them was over. Days may be
 * counted by several at once: the latest count stays.
 *
 * @param signal ends it between two days
 */
export async function countSiteFigures(ctx: QueryContext, signal?: AbortSignal): Promise<void> {
  const today = getUtcDay(ctx.clock.now())
  const [yesterday] = listUtcDays(today, 2)
  for (const day of [today, yesterday ?? today, ...(await listUnfinishedDays(ctx))]) {
    if (signal?.aborted) return
    await countDay(ctx, day)
  }
}

/** Days before yesterday, the newest first, that may have changed since they were counted. */
async function listUnfinishedDays({ db, clock }: QueryContext): Promise<string[]> {
  const earlier = listUtcDays(getUtcDay(clock.now()), FIGURE_DAYS_COUNTED).slice(0, -2)
  const { rows } = await db.execute<{ day: string }>(sql`
    select d.day::text as day from unnest(${sql.param(earlier)}::date[]) as d(day)
    where (
      select count(*) from ${siteDayFigures} f
      where f.day = d.day and f.counted_at >= (d.day + 2)::timestamp at time zone 'UTC'
    ) < ${SITE_FIGURES.length}
    order by d.day desc limit ${EARLIER_DAYS_PER_RUN}`)
  return rows.map(({ day }) => day)
}

/** In one statement, so that all figures of a day are of the same moment. */
const countDay = ({ db, clock }: QueryContext, day: string) =>
  db.execute(sql`
    insert into ${siteDayFigures} as f (day, figure, value, counted_at)
    select ${day}::date, figure, value, ${clock.now().toISOString()}::timestamptz
    from (${buildFigureRows(day)}) as counted order by figure
    on conflict (day, figure) do update set value = excluded.value, counted_at = excluded.counted_at
    where f.counted_at <= excluded.counted_at`)

/** Keeps the figures of the console's overview at most five minutes old. */
export const defineSiteFiguresJob = (deps: JobDeps): ScheduledJob =>
  defineScheduledJob({
    name: 'admin:count-site-figures',
    queue: 'admin:figures',
    schedule: '*/5 * * * *',
    handle: ({ signal }) => countSiteFigures(deps, signal),
  })
