import { MAX_WATCHED_INTERVALS, WATCH_GRID_MS } from '../../rules/watch-limits.ts'

// Multirange sets up to this many bytes, and what one tick adds, cannot hold more pieces than are kept: no need to count.
const SURELY_FEW_BYTES = 1_000

/** A set with a part added, unless that would leave more pieces than are kept. */
const grown = (set: string, part: string) => `case
      when ${part} = '{}' then ${set}
      when pg_column_size(${set}) < ${SURELY_FEW_BYTES} then ${set} + ${part}
      when (select count(*) from unnest(${set} + ${part})) <= ${MAX_WATCHED_INTERVALS} then ${set} + ${part}
      else ${set} end`

/** The length of what the tick covers beyond a set, ms. */
const lengthBeyond = (set: string) => `case
      when covered = '{}' then 0
      when whole and not (${set} && covered) then hi - lo
      else (select coalesce(sum(upper(piece) - lower(piece)), 0)::int from unnest(covered - ${set}) piece) end`

/** The beginning of what the tick covers beyond a set, as much of it as has this length; `all` is that of the whole. */
const firstBeyond = (set: string, length: string, all: string) => `case
      when ${length} = 0 then '{}'
      when ${length} = ${all} then covered - ${set}
      else (select range_agg(int4range(lower(piece), least(upper(piece), lower(piece) + ${length} - before)))
        from (select piece, (sum(upper(piece) - lower(piece)) over (order by lower(piece)))::int
            - (upper(piece) - lower(piece)) as before
          from unnest(covered - ${set}) piece) pieces
        where before < ${length}) end`

/** Time since an instant, none if it lies ahead, at most what an outage may take, ms. */
const msSince = (instant: string) =>
  `least($30, greatest(0, date_part('epoch', $24::timestamptz - ${instant}) * 1000))::int4`

/**
 * Credits a batch of ticks, at most one per viewer, each exactly once: `creditTick` of the rules, in one statement.
 *
 * Everything it writes hangs off the update of `viewer_state`, which happens only when the row is still the version
 * that was read: of two processes with a tick of the same viewer one wins, and the other's tick gets no row in the
 * result and is to be sent again. So do the ticks of a viewer who has no row yet; the statement makes it. So do, while they
 * may wait, ticks that cover video not known to have been delivered: another process may be about to write that it was.
 * Viewers are gone through in the order of their ids, so that two batches never wait for each other in a circle.
 *
 * Instants are reckoned in ms from now: `accounted_ms` up to when time is accounted for, `made_ms` when the tick was made.
 * The levels from `dated` to `credited` are worked out row by row; `offset 0` keeps the planner from merging them, which
 * would work out the same expression several times. Rows that exist are updated, not upserted: half the work.
 */
export const CREDIT_TICKS_SQL = `
with known as materialized (
  select tick.*, s.version, s.session_id as running_id, s.last_seq as running_seq, s.running, s.budget_ms,
    s.watchable_ms as running_watchable_ms, s.refilled_at - s.unaccounted_ms * interval '1 ms' as filled_at, s.day as old_day, s.day_ends_at as old_ends_at,
    s.zone as old_zone,
    case when s.session_id = tick.session_id then s.last_seq
      else coalesce((select w.last_seq from watch_sessions w
        where w.viewer_id = tick.viewer_id and w.session_id = tick.session_id), 0) end as last_seq
  from (
    select *
    from unnest($1::uuid[], $2::bool[], $3::uuid[], $4::int4[], $5::uuid[], $6::uuid[], $7::int4[], $8::int4[],
      $9::int4[], $10::int4[], $11::int4[], $12::bool[], $13::int4[], $14::int4[], $15::uuid[], $16::int4[],
      $17::int4[], $18::int4multirange[], $19::int4[], $20::bool[]) with ordinality
      as t (viewer_id, learner, session_id, seq, lesson_id, course_id, duration_ms,
        lo, hi, new_position_ms, played_ms, pause, allowance_ms, place, video_id, held_ms,
        waited_ms, unwritten, unwritten_ms, may_wait, n)
    order by viewer_id
  ) tick left join viewer_state s on s.viewer_id = tick.viewer_id
),
newcomer as (
  insert into viewer_state (viewer_id, refilled_at, day, day_ends_at, zone)
  select viewer_id, $24::timestamptz - $30::int4 * interval '1 ms', ($21::date[])[place], ($22::timestamptz[])[place],
    ($23::text[])[place] from known
  where version is null and seq = 1 order by viewer_id
  on conflict do nothing
),
dated as (
  select known.*,
    last_seq = 0 as opens,
    last_seq = 0 or running_id = session_id as earning,
    case
      when $24 < old_ends_at and old_ends_at <= $24::timestamptz + interval '72 hours' then 'goes on'
      when old_ends_at <= $24 and not (($21)[place] > old_day
        and ($22)[place] >= old_ends_at + interval '22 hours') then 'is drawn out'
      else 'begins' end as day_then,
    (date_part('epoch', case when filled_at > $24::timestamptz + $25::int4 * interval '1 ms' then $24
      else filled_at end - $24) * 1000)::int8 as accounted_ms,
    coalesce(v.delivered, '{}') + unwritten as delivered,
    greatest(coalesce(${msSince('v.since')}, 0), unwritten_ms) as delivered_ms
  from known left join video_deliveries v on v.viewer_id = known.viewer_id and v.video_id = known.video_id
  where seq = last_seq + 1 and version is not null
  offset 0
),
placed as (
  select dated.*,
    case when day_then = 'begins' then ($21)[place] else old_day end as day,
    case when day_then = 'goes on' then old_ends_at else ($22)[place] end as day_ends_at,
    case when day_then = 'goes on' then old_zone else ($23)[place] end as zone,
    delivered @> int4range(lo, hi) as whole,
    greatest(accounted_ms, -least($30, waited_ms
      + case when opens then least(held_ms, greatest(0, delivered_ms - waited_ms)) else held_ms end))::int4 as made_ms
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
      when whole then int4multirange(int4range(lo, hi))
      else int4multirange(int4range(lo, hi)) * delivered end as covered,
    case when opens then 0
      when running then least(greatest(0, $25 + least(0, made_ms)), budget_ms + least($30, made_ms - accounted_ms)::int4)
      else least(greatest(0, $25 + least(0, made_ms)), budget_ms) end as budget,
    least($29::int4 * $30, running_watchable_ms + $29 * least($30, made_ms - accounted_ms)::int4) as watchable_before
  from placed
  left join viewer_days d on d.viewer_id = placed.viewer_id and d.day = placed.day
  left join lesson_progress p on p.viewer_id = placed.viewer_id and p.lesson_id = placed.lesson_id
  where whole or not may_wait
  offset 0
),
fresh as (
  select measured.*, ${lengthBeyond('counted_before')} as fresh_ms, ${lengthBeyond('watched_before')} as unwatched_ms,
    case when earning then least($26::int4, played_ms, budget, greatest(0, coalesce(left_ms, budget))) else 0 end
      as spent,
    case when opens then least(0, watchable_before)
      when earning then watchable_before
      else (select w.watchable_ms from watch_sessions w
        where w.viewer_id = measured.viewer_id and w.session_id = measured.session_id) end as watchable_ms
  from measured
  offset 0
),
granted as (
  select fresh.*,
    case when least(spent, fresh_ms) >= least($26, played_ms, fresh_ms) then
        case when least(spent, fresh_ms) = 0 then 0 else fresh_ms end
      else least(fresh_ms, ceil(fresh_ms::float8 * least(spent, fresh_ms)
        / least($26, played_ms, fresh_ms) / ${WATCH_GRID_MS})::int4 * ${WATCH_GRID_MS}) end as counting_ms,
    case when unwatched_ms <= watchable_ms + case when earning then $31::int4 else 0 end then unwatched_ms
      else greatest(0, watchable_ms + case when earning then $31 else 0 end) / ${WATCH_GRID_MS} * ${WATCH_GRID_MS} end as granted_ms
  from fresh
  offset 0
),
parted as (
  select granted.*, ${firstBeyond('counted_before', 'counting_ms', 'fresh_ms')} as counted_part,
    ${firstBeyond('watched_before', 'granted_ms', 'unwatched_ms')} as watched_part
  from granted
  offset 0
),
earned as (
  select parted.*, ${grown('counted_before', 'counted_part')} as counted,
    ${grown('watched_before', 'watched_part')} as watched
  from parted
  offset 0
),
kept as (
  select earned.*, case when counted = counted_before then 0 else least(spent, fresh_ms) end as earned_ms,
    case when watched = watched_before then 0 else granted_ms end as kept_ms
  from earned
  offset 0
),
credited as (
  select n, viewer_id, version, learner, session_id, seq, last_seq, running_id, running_seq, opens, earning,
    not pause as running, made_ms, budget - spent as budget_ms, watchable_ms - kept_ms as watchable_ms,
    greatest(0, watchable_before) as watchable_before, day, day_ends_at, zone, day_known,
    lesson_id, course_id, lesson_known, watched, watched_ms_before + kept_ms as watched_ms, counted,
    case when earning then new_position_ms else position_before end as position_ms, seen_before,
    coalesce(seen_before,
      case when watched_ms_before + kept_ms >= $27::float8 * duration_ms then $24::timestamptz end) as seen_at,
    earned_ms, learned_before, learned_before + earned_ms as learned_ms,
    case when allowance_ms is null then 0 else spent end as used_ms,
    case when left_ms is not null then greatest(0, left_ms) - spent end as remaining_ms
  from kept
  offset 0
),
won as (
  update viewer_state s set
    version = s.version + 1,
    session_id = case when c.earning then c.session_id else s.session_id end,
    last_seq = case when c.earning then c.seq else s.last_seq end,
    running = case when c.earning then c.running else s.running end,
    budget_ms = case when c.earning then c.budget_ms else s.budget_ms end,
    watchable_ms = case when c.earning then c.watchable_ms else s.watchable_ms end,
    refilled_at = case when c.earning then $24::timestamptz + greatest(0, c.made_ms) * interval '1 ms'
      else s.refilled_at end,
    unaccounted_ms = case when c.earning then greatest(0, -c.made_ms) else s.unaccounted_ms end,
    day = c.day, day_ends_at = c.day_ends_at, zone = c.zone
  from credited c
  where s.viewer_id = c.viewer_id and s.version = c.version
  returning c.*
),
other_session as (
  insert into watch_sessions as w (viewer_id, session_id, last_seq, watchable_ms, updated_at)
  select viewer_id, case when earning then running_id else session_id end,
    case when earning then running_seq else seq end,
    case when earning then watchable_before else watchable_ms end, $24
  from won where not earning or opens and running_id is not null
  on conflict (viewer_id, session_id) do update set last_seq = excluded.last_seq,
    watchable_ms = excluded.watchable_ms, updated_at = excluded.updated_at
),
lesson as (
  update lesson_progress p set course_id = w.course_id, watched = w.watched, watched_ms = w.watched_ms,
    counted = w.counted, counted_day = w.day, position_ms = w.position_ms, watched_at = $24,
    seen_at = coalesce(p.seen_at, w.seen_at)
  from won w where w.lesson_known and p.viewer_id = w.viewer_id and p.lesson_id = w.lesson_id
),
new_lesson as (
  insert into lesson_progress as p (viewer_id, lesson_id, course_id, watched, watched_ms, counted, counted_day,
    position_ms, watched_at, seen_at)
  select viewer_id, lesson_id, course_id, watched, watched_ms, counted, day, position_ms, $24, seen_at
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
    jsonb_build_object('userId', viewer_id, 'lessonId', lesson_id, 'courseId', course_id), $24::timestamptz
  from won where learner and lesson_id is not null and seen_at is not null and seen_before is null
  union all
  select 'learning.milestone-reached',
    jsonb_build_object('userId', viewer_id, 'day', day, 'learnedMs', learned_ms), $24::timestamptz
  from won where learner and earned_ms > 0
    and width_bucket(learned_before, $28::int4[]) < width_bucket(learned_ms, $28)
  returning 1
)
select n::int4, last_seq, true as taken, earned_ms, learned_ms, remaining_ms,
  seen_at is not null as seen, not earning as superseded from won
union all
select n::int4, last_seq, false, 0, 0, null, false, false from known where seq <> last_seq + 1
union all
select 0, 0, false, 0, 0, null, false, false from (select pg_notify('outbox', '') from told limit 1)`
