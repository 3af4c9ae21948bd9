import type { ClientBase, Pool } from 'pg'
import type { LessonWatchState, WatchState } from '#features/learning/rules/credit.ts'
import { parseMultirange } from '#features/learning/server/watch/multirange.ts'

/**
 * Reads all that is kept of one viewer, in the model's terms.
 * @throws Error when nothing is kept of this viewer
 */
export async function readWatchState(database: Pool | ClientBase, viewerId: string): Promise<WatchState> {
  // One after the other: a single client takes one question at a time.
  const found = await database.query(
    `select *, day::text as day_text, extract(epoch from refilled_at)::float8 * 1000 - unaccounted_ms as filled_ms,
       extract(epoch from day_ends_at)::float8 * 1000 as ends_ms from viewer_state where viewer_id = $1`,
    [viewerId],
  )
  const ask = (columns: string, table: string) =>
    database.query(`select ${columns} from ${table} where viewer_id = $1`, [viewerId])
  const sessions = await ask('session_id, last_seq, watchable_ms', 'watch_sessions')
  const lessons = await ask('*, counted_day::text as day_text', 'lesson_progress')
  const days = await ask('*, day::text as day_text', 'viewer_days')
  const state = found.rows[0]
  if (!state) throw new Error(`nothing is kept of viewer ${viewerId}`)
  return {
    session: state.session_id ?? undefined,
    seq: state.last_seq,
    running: state.running,
    budgetMs: state.budget_ms,
    watchableMs: state.watchable_ms,
    filledAt: state.filled_ms,
    day: { day: state.day_text, endsAt: state.ends_ms },
    superseded: new Map(
      sessions.rows.map((row) => [row.session_id, { seq: row.last_seq, watchableMs: row.watchable_ms }]),
    ),
    lessons: new Map(
      lessons.rows.map((row): [string, LessonWatchState] => [
        row.lesson_id,
        {
          watched: parseMultirange(row.watched),
          counted: parseMultirange(row.counted),
          countedDay: row.day_text,
          positionMs: row.position_ms,
          seen: row.seen_at !== null,
        },
      ]),
    ),
    days: new Map(
      days.rows.map((row) => [
        row.day_text,
        { learnedMs: row.learned_ms, usedMs: row.used_ms, extraMs: row.extra_ms },
      ]),
    ),
  }
}
