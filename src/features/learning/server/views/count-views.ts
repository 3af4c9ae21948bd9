import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineScheduledJob, type JobDeps, type ScheduledJob } from '#platform/server/jobs/jobs.ts'
import { getSiteSetting, saveSiteSetting } from '#platform/server/settings/site-settings.ts'
import { LECTURE_VIEW_RULE } from '../../rules/view.ts'
import { lessonProgress, viewerState } from '../tables.ts'
import { lessonViews } from '../watch-tables.ts'

const SETTING = 'learning:views'
const counted = z.object({ at: z.iso.datetime() })

/** Ticks bear the time at which they were sent to the database: one may appear this much later, or from another clock. */
const LATE_MS = 10 * 60_000
/** A viewer's day has ended this long after its date began in UTC, wherever they have travelled. */
const OPEN_MS = 7 * 24 * 3_600_000
/** Viewers of one transaction, so that none takes long however many there are. */
const AT_ONCE = 1_000
/** Keys that one statement deletes. */
const KEYS_AT_ONCE = 10_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Length of what was credited on the day that a row of progress is at, ms. */
const dayMs = sql`(select coalesce(sum(upper(piece) - lower(piece)), 0) from unnest(p.counted) piece)`
/** The same rule as in rules/view.ts. */
const isView = (watchedMs: SQL) =>
  sql`${watchedMs} > 0 and ${watchedMs} >= least(${sql.raw(String(LECTURE_VIEW_RULE.leastMs))}, l.duration_ms * ${sql.raw(String(LECTURE_VIEW_RULE.share))})`

/**
 * Adds the views since the last run to the numbers of their lessons and courses. Each counts once, however often this runs,
 * also beside another run or after one that was killed. It reads what watching has stored and locks none of it. Of a viewer
 * and a lecture only their last day is stored: of two days without a run in between, only the later one is counted.
 *
 * The first time, it counts one view for each viewer and lecture that was ever watched enough. Cached
 * pages are not dropped: a number of views may be some minutes late.
 *
 * @param options.signal stops it between two transactions; the next run does what is left
 * @returns how many views were added
 */
export async function countLectureViews(
  { db, clock }: QueryContext,
  { signal, atOnce = AT_ONCE }: { signal?: AbortSignal; atOnce?: number } = {},
): Promise<number> {
  const now = clock.now()
  const last = await getSiteSetting(db, SETTING, counted)
  // If the clock was set back, everything watched since the earlier of the two times is looked through.
  const since = last && new Date(Math.min(Date.parse(last.at), now.getTime()) - LATE_MS)
  let added = 0
  for (let after = BEFORE_ALL; ; ) {
    const ids = await viewersSince(db, since, after, atOnce)
    const views = await withExclusiveRun(db, last, (tx) => countViewsOf(tx, ids, since))
    if (views === 'done by another') return added
    added += views
    const furthest = ids.at(-1)
    if (ids.length < atOnce || furthest === undefined) break
    after = furthest
    if (signal?.aborted) return added
  }
  await withExclusiveRun(db, last, (tx) => saveSiteSetting(tx, SETTING, { at: now.toISOString() }, now))
  // Only now: until a run has ended, another one may read all that it has read.
  await forgetBefore(db, new Date(now.getTime() - LATE_MS - OPEN_MS).toISOString().slice(0, 10))
  return added
}

/** @param day the first one whose views may still be reported again */
async function forgetBefore(db: Database, day: string): Promise<void> {
  for (let gone = KEYS_AT_ONCE; gone === KEYS_AT_ONCE; ) {
    const { rowCount } = await db.execute(sql`
      delete from ${lessonViews} where (day, viewer_id, lesson_id) in (
        select day, viewer_id, lesson_id from ${lessonViews} where day < ${day} order by 1, 2, 3 limit ${KEYS_AT_ONCE})`)
    gone = rowCount ?? 0
  }
}

/**
 * Runs a transaction while no other run has one. When another run has ended since this one began, there is nothing left to
 * do, and nothing may be done: the keys that prevent double counting may be gone.
 */
function withExclusiveRun<Result>(
  db: Database,
  last: z.infer<typeof counted> | null,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result | 'done by another'> {
  return db.transaction(async (tx) => {
    await acquireTransactionLock(tx, 'learning:views')
    const present = await getSiteSetting(tx, SETTING, counted)
    return present?.at === last?.at ? work(tx) : 'done by another'
  })
}

/** Viewers who were credited since then, in the order of their ids; without a time all who ever watched. */
async function viewersSince(
  db: Database,
  since: Date | null,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    since
      ? sql`select viewer_id as id from ${viewerState}
          where refilled_at > ${since.toISOString()}::timestamptz and viewer_id > ${after}
          order by 1 limit ${limit}`
      : sql`select distinct viewer_id as id from ${lessonProgress} where viewer_id > ${after} order by 1 limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

type NewViews = { lessonId: string; courseId: string; views: number }

async function countViewsOf(
  tx: Transaction,
  viewerIds: readonly string[],
  since: Date | null,
): Promise<number> {
  if (viewerIds.length === 0) return 0
  const enough = since
    ? sql`p.watched_at > ${since.toISOString()}::timestamptz and ${isView(dayMs)}`
    : isView(sql`p.watched_ms`)
  const { rows } = await tx.execute<NewViews>(sql`
    with viewed as (
      select p.counted_day as day, p.viewer_id, p.lesson_id
      from ${lessonProgress} p
      join ${lessons} l on l.id = p.lesson_id and l.type = 'lecture'
      join ${courses} c on c.id = l.course_id and c.creator_id <> p.viewer_id
      where p.viewer_id = any(${sql.param(viewerIds)}::uuid[]) and p.counted_day is not null and ${enough}
    ), added as (
      insert into ${lessonViews} (day, viewer_id, lesson_id)
      select day, viewer_id, lesson_id from viewed
      on conflict do nothing
      returning lesson_id
    )
    select l.id as "lessonId", l.course_id as "courseId", count(*)::int as views
    from added join ${lessons} l on l.id = added.lesson_id
    group by l.id`)
  if (rows.length > 0) await addViews(tx, rows)
  return rows.reduce((sum, { views }) => sum + views, 0)
}

/** Courses before their lessons and both in the order of their ids: the lock order of everybody who writes both. */
async function addViews(tx: Transaction, added: readonly NewViews[]): Promise<void> {
  const ofCourses = new Map<string, number>()
  for (const { courseId, views } of added) ofCourses.set(courseId, (ofCourses.get(courseId) ?? 0) + views)
  const ofLessons = new Map(added.map(({ lessonId, views }) => [lessonId, views]))
  for (const [table, numbers] of [
    [courses, ofCourses],
    [lessons, ofLessons],
  ] as const) {
    const ids = sql.param([...numbers.keys()])
    const views = sql.param([...numbers.values()])
    await tx.execute(sql`
      select 1 from ${table} where id = any(${ids}::uuid[]) order by id for no key update`)
    await tx.execute(sql`
      update ${table} as counted set view_count = counted.view_count + new.views
      from unnest(${ids}::uuid[], ${views}::int[]) as new (id, views)
      where counted.id = new.id`)
  }
}

/** Days end at whole quarters of an hour, whatever the zone: it runs a minute before each, and twice in between. */
const SCHEDULE = '4,9,14,19,24,29,34,39,44,49,54,59 * * * *'

/** Keeps the numbers of views at most five minutes old. */
export const defineLectureViewsJob = (deps: JobDeps): ScheduledJob =>
  defineScheduledJob({
    name: 'learning:count-views',
    queue: 'learning:views',
    schedule: SCHEDULE,
    async handle({ log, signal }) {
      const views = await countLectureViews(deps, { signal })
      log.debug({ views }, 'views counted')
    },
  })
