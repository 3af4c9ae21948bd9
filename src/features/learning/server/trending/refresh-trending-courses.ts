import { sql } from 'drizzle-orm'
import { notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineScheduledJob, type JobDeps, type ScheduledJob } from '#platform/server/jobs/jobs.ts'
import { TRENDING_RULE } from '../../rules/trending.ts'

const { halfLifeMs, windowMs, epochMs, enrolmentSeconds } = TRENDING_RULE
const HALF_LIFE_SECONDS = sql.raw(`${halfLifeMs / 1000}.0`)
const ENROLMENT_SECONDS = sql.raw(`${enrolmentSeconds}.0`)
/** Fewer digits than the sums have: what has not changed is not written. */
const DIGITS = sql.raw('6')

/** Courses written at a time: the first run of a site changes all of them. */
const BATCH = 2_000

/**
 * Updates the places of all courses among the trending ones, by the same rule as rules/trending.ts. What somebody has watched
 * of a lesson counts each second once, dated by when they last watched it. Cached pages are not dropped: the order changes
 * slowly, and they live for a minute. Only when courses begin or cease to trend is the catalogue notified.
 *
 * @returns how many courses have another place
 */
export async function refreshTrendingCourses({ db, clock }: QueryContext): Promise<number> {
  const now = clock.now()
  const changed = await changedPlaces(db, now)
  for (let from = 0; from < changed.length; from += BATCH) {
    const batch = changed.slice(from, from + BATCH)
    const ids = sql.param(batch.map(({ id }) => id))
    const places = sql.param(batch.map(({ place }) => place))
    await db.transaction(async (tx) => {
      // In the order of all writers of several courses, to avoid deadlocks.
      await tx.execute(
        sql`select 1 from courses where id = any(${ids}::uuid[]) order by id for no key update`,
      )
      await tx.execute(sql`
        update courses set trend = placed.place
        from unnest(${ids}::uuid[], ${places}::float8[]) as placed (id, place)
        where courses.id = placed.id`)
    })
  }
  if (changed.some(({ former, place }) => (former === 0) !== (place === 0))) await notifyCatalogueChanged(db)
  return changed.length
}

/** The courses whose place has changed. */
async function changedPlaces(db: Database, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const since = sql`${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`
  const ahead = sql.raw(String((now.getTime() - epochMs) / halfLifeMs))
  const { rows } = await db.execute<{ id: string; former: number; place: number }>(sql`
    with activity as (
      select course_id, ${ENROLMENT_SECONDS} as seconds, created_at as done_at
      from enrolments where created_at > ${since}
      union all
      select course_id, watched_ms / 1000.0, watched_at
      from lesson_progress where watched_at > ${since} and watched_ms > 0
    ), hot as (
      select course_id, sum(
        seconds::float8 * power(2::float8, least(0, extract(epoch from done_at - ${at})::float8 / ${HALF_LIFE_SECONDS}))
      ) as heat
      from activity group by course_id
    ), placed as (
      select course_id, round((ln(heat) / ln(2::float8) + ${ahead})::numeric, ${DIGITS})::float8 as place from hot
    )
    select courses.id, courses.trend as former, coalesce(placed.place, 0) as place
    from courses left join placed on placed.course_id = courses.id
    where courses.trend <> coalesce(placed.place, 0)`)
  return rows
}

/** Works out every quarter of an hour what is trending, so that no request has to. */
export const defineTrendingJob = (deps: JobDeps): ScheduledJob =>
  defineScheduledJob({
    name: 'learning:refresh-trends',
    schedule: '*/15 * * * *',
    async handle({ log }) {
      const changed = await refreshTrendingCourses(deps)
      log.debug({ changed }, 'trending courses placed')
    },
  })
