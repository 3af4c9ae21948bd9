import type { LocalDay } from '../../rules/local-day.ts'
import type { CheckedTick, TickAck, Viewer } from '../../rules/tick.ts'
import { maxPieces, type WatchLimits } from '../../rules/watch-limits.ts'

/** One tick of a batch, with whose it is and that viewer's local day. */
export interface BatchTick {
  readonly viewer: Viewer
  readonly local: LocalDay
  readonly tick: CheckedTick
}

// Multirange sets up to this many bytes cannot hold more pieces than are kept, so they need no counting.
const SURELY_FEW_BYTES = 1_000

/** A set with the tick's stretch added, unless that would leave more pieces than are kept. */
const grown = (set: string) => `case
      when stretch = '{}' then ${set}
      when pg_column_size(${set}) < ${SURELY_FEW_BYTES} then ${set} + stretch
      when (select count(*) from unnest(${set} + stretch)) <= ${maxPieces} then ${set} + stretch
      else ${set} end`

/** The length of the tick's stretch without what is in a set, ms. */
const lengthBeyond = (set: string) => `case
      when not (${set} && stretch) then hi - lo
      else (select coalesce(sum(upper(piece) - lower(piece)), 0)::int from unnest(stretch - ${set}) piece) end`

/**
 * Credits a batch of ticks, at most one per viewer, each exactly once: `creditTick` of the rules, in one statement.
 *
 * Everything it writes hangs off the update of `viewer_state`, which happens only when the row is still the version
 * that was read: of two processes with a tick of the same viewer one wins, and the other's tick gets no row in the
 * result and is to be sent again. So do the ticks of a viewer who has no row yet; the statement makes it. Viewers are
 * gone through in the order of their ids, so that two batches never wait for each other in a circle.
 *
 * The levels from `dated` to `credited` are worked out row by row; `offset 0` keeps the planner from merging them, which
 * would work out the same expression several times. Rows that exist are updated, not upserted: half the work.
 */
export const creditStatement = `
with known as materialized (
  select tick.*, s.version, s.session_id as running_id, s.last_seq as running_seq, s.running, s.budget_ms,
    s.refilled_at, s.day as old_day, s.day_ends_at as old_ends_at, s.zone as old_zone,
    case when s.session_id = tick.session_id then s.last_seq
      else coalesce((select w.last_seq from watch_sessions w
        where w.viewer_id = tick.viewer_id and w.session_id = tick.session_id), 0) end as last_seq
  from (
    select *
    from unnest($1::uuid[], $2::bool[], $3::uuid[], $4::int4[], $5::uuid[], $6::uuid[], $7::int4[], $8::int4[],
      $9::int4[], $10::int4[], $11::int4[], $12::bool[], $13::int4[], $14::int4[]) with ordinality
      as t (viewer_id, learner, session_id, seq, lesson_id, course_id, duration_ms,
        lo, hi, new_position_ms, played_ms, pause, allowance_ms, place, n)
    order by viewer_id
  ) tick left join viewer_state s on s.viewer_id = tick.viewer_id
),
newcomer as (
  insert into viewer_state (viewer_id, refilled_at, day, day_ends_at, zone)
  select viewer_id, $18, ($15::date[])[place], ($16::timestamptz[])[place], ($17::text[])[place] from known
  where version is null and seq = 1 order by viewer_id
  on conflict do nothing
),
dated as (
  select known.*,
    last_seq = 0 as opens,
    last_seq = 0 or running_id = session_id as earning,
    case
      when $18 < old_ends_at and old_ends_at <= $18::timestamptz + interval '72 hours' then 'goes on'
      when old_ends_at <= $18 and not (($15)[place] > old_day
        and ($16)[place] >= old_ends_at + interval '22 hours') then 'is drawn out'
      else 'begins' end as day_then,
    case when last_seq = 0 then 0
      when not running then budget_ms
      else least($19::int4, budget_ms
        + least($19, greatest(0, date_part('epoch', $18::timestamptz - refilled_at) * 1000))::int4) end as budget
  from known
  where seq = last_seq + 1 and version is not null
  offset 0
),
placed as (
  select dated.*,
    case when day_then = 'begins' then ($15)[place] else old_day end as day,
    case when day_then = 'goes on' then old_ends_at else ($16)[place] end as day_ends_at,
    case when day_then = 'goes on' then old_zone else ($17)[place] end as zone
  from dated
  offset 0
),
measured as (
  select placed.*, d.viewer_id is not null as day_known, p.viewer_id is not null as lesson_known,
    coalesce(d.learned_ms, 0) as learned_before,
    allowance_ms + coalesce(d.extra_ms, 0) - coalesce(d.used_ms, 0) as left_ms,
    coalesce(p.watched, '{}') as watched_before, coalesce(p.watched_ms, 0) as watched_ms_before,
    case when p.counted_day = placed.day then p.counted else '{}' end as counted_before,
    coalesce(p.position_ms, 0) as position_before, p.seen_at as seen_before,
    case when allowance_ms + coalesce(d.extra_ms, 0) - coalesce(d.used_ms, 0) <= 0 then '{}'
      else int4multirange(int4range(lo, hi)) end as stretch
  from placed
  left join viewer_days d on d.viewer_id = placed.viewer_id and d.day = placed.day
  left join lesson_progress p on p.viewer_id = placed.viewer_id and p.lesson_id = placed.lesson_id
  offset 0
),
covered as (
  select measured.*, ${lengthBeyond('counted_before')} as fresh_ms, ${grown('counted_before')} as counted_then,
    ${grown('watched_before')} as watched, ${lengthBeyond('watched_before')} as more_watched_ms,
    case when earning then least($20::int4, played_ms, budget, greatest(0, coalesce(left_ms, budget))) else 0 end
      as spent
  from measured
  offset 0
),
earned as (
  select covered.*,
    case when stretch = '{}' or counted_then = counted_before then 0 else least(spent, fresh_ms) end as earned_ms,
    watched_ms_before + case when watched = watched_before then 0 else more_watched_ms end as watched_ms
  from covered
  offset 0
),
credited as (
  select n, viewer_id, version, learner, session_id, seq, last_seq, running_id, running_seq, opens, earning,
    not pause as running, budget - spent as budget_ms, day, day_ends_at, zone, day_known,
    lesson_id, course_id, lesson_known, watched, watched_ms,
    case when earned_ms > 0 then counted_then else counted_before end as counted,
    case when earning then new_position_ms else position_before end as position_ms, seen_before,
    coalesce(seen_before, case when watched_ms >= $21::float8 * duration_ms then $18::timestamptz end) as seen_at,
    earned_ms, learned_before, learned_before + earned_ms as learned_ms,
    case when allowance_ms is null then 0 else spent end as used_ms,
    case when left_ms is not null then greatest(0, left_ms) - spent end as remaining_ms
  from earned
  offset 0
),
won as (
  update viewer_state s set
    version = s.version + 1,
    session_id = case when c.earning then c.session_id else s.session_id end,
    last_seq = case when c.earning then c.seq else s.last_seq end,
    running = case when c.earning then c.running else s.running end,
    budget_ms = case when c.earning then c.budget_ms else s.budget_ms end,
    refilled_at = case when not c.earning then s.refilled_at
      when s.refilled_at > $18 and s.refilled_at <= $18::timestamptz + $19 * interval '1 ms' then s.refilled_at
      else $18 end,
    day = c.day, day_ends_at = c.day_ends_at, zone = c.zone
  from credited c
  where s.viewer_id = c.viewer_id and s.version = c.version
  returning c.*
),
other_session as (
  insert into watch_sessions as w (viewer_id, session_id, last_seq, updated_at)
  select viewer_id, case when earning then running_id else session_id end,
    case when earning then running_seq else seq end, $18
  from won where not earning or opens and running_id is not null
  on conflict (viewer_id, session_id) do update set last_seq = excluded.last_seq, updated_at = excluded.updated_at
),
lesson as (
  update lesson_progress p set course_id = w.course_id, watched = w.watched, watched_ms = w.watched_ms,
    counted = w.counted, counted_day = w.day, position_ms = w.position_ms, watched_at = $18,
    seen_at = coalesce(p.seen_at, w.seen_at)
  from won w where w.lesson_known and p.viewer_id = w.viewer_id and p.lesson_id = w.lesson_id
),
new_lesson as (
  insert into lesson_progress as p (viewer_id, lesson_id, course_id, watched, watched_ms, counted, counted_day,
    position_ms, watched_at, seen_at)
  select viewer_id, lesson_id, course_id, watched, watched_ms, counted, day, position_ms, $18, seen_at
  from won where not lesson_known and lesson_id is not null
  on conflict (viewer_id, lesson_id) do update set watched = excluded.watched, watched_ms = excluded.watched_ms,
    counted = excluded.counted, counted_day = excluded.counted_day, position_ms = excluded.position_ms,
    watched_at = excluded.watched_at, seen_at = coalesce(p.seen_at, excluded.seen_at)
),
day as (
  update viewer_days d set learned_ms = d.learned_ms + w.earned_ms, used_ms = d.used_ms + w.used_ms
  from won w where w.day_known and (w.earned_ms > 0 or w.used_ms > 0) and d.viewer_id = w.viewer_id and d.day = w.day
),
new_day as (
  insert into viewer_days as d (viewer_id, day, learned_ms, used_ms)
  select viewer_id, day, earned_ms, used_ms from won where not day_known and (earned_ms > 0 or used_ms > 0)
  on conflict (viewer_id, day) do update set learned_ms = d.learned_ms + excluded.learned_ms,
    used_ms = d.used_ms + excluded.used_ms
),
told as (
  insert into outbox (type, payload, created_at)
  select 'lesson.completed',
    jsonb_build_object('userId', viewer_id, 'lessonId', lesson_id, 'courseId', course_id), $18::timestamptz
  from won where learner and lesson_id is not null and seen_at is not null and seen_before is null
  union all
  select 'learning.milestone-reached',
    jsonb_build_object('userId', viewer_id, 'day', day, 'learnedMs', learned_ms), $18::timestamptz
  from won where learner and earned_ms > 0
    and width_bucket(learned_before, $22::int4[]) < width_bucket(learned_ms, $22)
  returning 1
)
select n::int4, last_seq, true as taken, earned_ms, learned_ms, remaining_ms,
  seen_at is not null as seen, not earning as superseded from won
union all
select n::int4, last_seq, false, 0, 0, null, false, false from known where seq <> last_seq + 1
union all
select 0, 0, false, 0, 0, null, false, false from (select pg_notify('outbox', '') from told limit 1)`

/** What the statement says of one tick: its number in the batch from 1, or 0 for a row that tells of none. */
export type CreditRow = [
  n: number,
  lastSeq: number,
  taken: boolean,
  earnedMs: number,
  learnedMs: number,
  remainingMs: number | null,
  seen: boolean,
  superseded: boolean,
]

/** An array literal of values that need no quoting: numbers, ids, booleans, dates and names of zones. */
function literal<Item>(
  items: readonly Item[],
  pick: (item: Item) => string | number | boolean | null,
): string {
  let text = '{'
  for (const item of items) {
    const value = pick(item)
    text += text.length > 1 ? `,${value}` : value
  }
  return `${text}}`
}

/** The different local days of a batch: few, so that a tick only has to say which one is its own. */
function placesOf(batch: readonly BatchTick[]): {
  places: readonly LocalDay[]
  place: (entry: BatchTick) => number
} {
  const numbers = new Map<LocalDay, number>()
  for (const { local } of batch) if (!numbers.has(local)) numbers.set(local, numbers.size + 1)
  return { places: [...numbers.keys()], place: ({ local }) => numbers.get(local) ?? 0 }
}

/**
 * The parameters of {@link creditStatement} for a batch.
 * @param batch at most one tick per viewer
 * @param now the server's time
 * @param milestones learned times (ms) of a day that are told when reached, in rising order
 */
export function creditParameters(
  batch: readonly BatchTick[],
  now: Date,
  limits: WatchLimits,
  milestones: readonly number[],
): (string | number)[] {
  const column = (pick: (entry: BatchTick) => string | number | boolean | null) => literal(batch, pick)
  const { places, place } = placesOf(batch)
  return [
    column(({ viewer }) => viewer.id),
    column(({ viewer }) => viewer.kind === 'learner'),
    column(({ tick }) => tick.session),
    column(({ tick }) => tick.seq),
    column(({ tick }) => tick.lesson?.id ?? null),
    column(({ tick }) => tick.lesson?.courseId ?? null),
    column(({ tick }) => tick.lesson?.durationMs ?? null),
    column(({ tick }) => tick.covered?.[0] ?? 0),
    column(({ tick }) => tick.covered?.[1] ?? 0),
    column(({ tick }) => tick.positionMs),
    column(({ tick }) => tick.playedMs),
    column(({ tick }) => tick.pause),
    column(({ tick }) => tick.allowanceMs),
    column(place),
    literal(places, ({ day }) => day),
    literal(places, ({ endsAt }) => `"${new Date(endsAt).toISOString()}"`),
    literal(places, ({ zone }) => zone),
    now.toISOString(),
    limits.budgetMs,
    limits.tickMs,
    limits.seenShare,
    literal(milestones, (threshold) => threshold),
  ]
}

/** The answer to a tick that the statement has a row for. */
export function ackFor(tick: CheckedTick, row: CreditRow): TickAck {
  const [, lastSeq, taken, earnedMs, learnedMs, remainingMs, seen, superseded] = row
  if (!taken) return tick.seq <= lastSeq ? { duplicate: tick.seq } : { want: lastSeq + 1 }
  return {
    ok: tick.seq,
    credit: { earnedMs, learnedMs, remainingMs, ...(seen ? { seen } : {}) },
    ...(superseded ? { superseded } : {}),
    ...(remainingMs === 0 ? { limit: true } : {}),
    ...(tick.refused ? { refused: tick.refused } : {}),
  }
}
