import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import {
  countedViewers,
  courseInsightDays,
  lessonLearnerTotals,
  lessonWatchCurves,
  lessonWatchDays,
} from '../watch-insight-tables.ts'
import type { FiguresToAdd } from './viewer-figures.ts'

/** Rows with some twelve columns each that one statement writes. */
const ROWS_AT_ONCE = 1_000

/** Adds to the figures, and remembers what is in them now. All of it, or none. */
export async function addFigures(tx: Transaction, figures: FiguresToAdd): Promise<void> {
  const { curves, lessonDays, lessonTotals, courseDays, viewers } = figures
  for (let from = 0; from < viewers.length; from += ROWS_AT_ONCE) {
    await tx
      .insert(countedViewers)
      .values(viewers.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [countedViewers.viewerId, countedViewers.lessonId],
        set: {
          film: sql`excluded.film`,
          beganOn: sql`excluded.began_on`,
          activeOn: sql`excluded.active_on`,
          watched: sql`excluded.watched`,
          counted: sql`excluded.counted`,
          countedDay: sql`excluded.counted_day`,
          inCurve: sql`excluded.in_curve`,
          isFinished: sql`excluded.is_finished`,
        },
      })
  }
  await tx.execute(sql`
    insert into ${lessonWatchCurves} as f (lesson_id, film, day, began, people, watched_ms)
    select * from jsonb_to_recordset(${JSON.stringify(curves)}::jsonb)
      as a("lessonId" uuid, film text, day date, began int, people int[], "watchedMs" bigint[])
    on conflict (lesson_id, film, day) do update set began = f.began + excluded.began,
      people = ${sumArrays('people')}, watched_ms = ${sumArrays('watched_ms')}`)
  await tx.execute(sql`
    insert into ${lessonWatchDays} as f (lesson_id, day, people, watched_ms)
    select * from jsonb_to_recordset(${JSON.stringify(lessonDays)}::jsonb)
      as a("lessonId" uuid, day date, people int, "watchedMs" bigint)
    on conflict (lesson_id, day) do update set people = f.people + excluded.people,
      watched_ms = f.watched_ms + excluded.watched_ms`)
  await tx.execute(sql`
    insert into ${lessonLearnerTotals} as f (lesson_id, began, finished, watched_ms)
    select * from jsonb_to_recordset(${JSON.stringify(lessonTotals)}::jsonb)
      as a("lessonId" uuid, began int, finished int, "watchedMs" bigint)
    on conflict (lesson_id) do update set began = f.began + excluded.began,
      finished = f.finished + excluded.finished, watched_ms = f.watched_ms + excluded.watched_ms`)
  await tx.execute(sql`
    insert into ${courseInsightDays} as f (course_id, day, began, learners, watched_ms)
    select * from jsonb_to_recordset(${JSON.stringify(courseDays)}::jsonb)
      as a("courseId" uuid, day date, began int, learners int, "watchedMs" bigint)
    on conflict (course_id, day) do update set began = f.began + excluded.began,
      learners = f.learners + excluded.learners, watched_ms = f.watched_ms + excluded.watched_ms`)
}

/** Bucket by bucket; both have as many, since they are of the same film. */
const sumArrays = (column: 'people' | 'watched_ms'): SQL =>
  sql.raw(`(select array_agg(stored + added order by place)
    from unnest(f.${column}, excluded.${column}) with ordinality as sums(stored, added, place))`)
