import { OUTBOX_CHANNEL } from '#platform/server/outbox/outbox.ts'
import { lessonCompleted, milestoneReached } from '../../rules/events.ts'
import { MAX_WATCHED_INTERVALS, WATCH_GRID_MS } from '../../rules/watch-limits.ts'

// Multirange sets up to this many bytes, and what one tick adds, cannot hold more pieces than are kept: no need to count.
const SURELY_FEW_BYTES = 1_000

const lessonNumber = '($4::int4[])[n]'
const dayNumber = '($15::int4[])[n]'
/**
 * What a tick says: read out of the parameters by its number `n` where it is wanted, instead of dragging some twenty columns
 * through all levels. That is quick in arrays of things of one size, none of them null. A number 0 reads nothing: null.
 */
const TICK_FIELDS = {
  session: '($2::uuid[])[n]',
  seq: '($3::int4[])[n]',
  from: '($5::int4[])[n]',
  to: '($6::int4[])[n]',
  position: '($7::int4[])[n]',
  played: '($8::int4[])[n]',
  pause: '($9::int4[])[n] = 1',
  held: '($10::int4[])[n]',
  waited: '($11::int4[])[n]',
  mayWait: '($12::int4[])[n] = 1',
  learner: '($13::int4[])[n] = 1',
  allowance: 'nullif(($14::int4[])[n], -1)',
  unwritten: '($16::int4[])[n]',
  lesson: `($17::uuid[])[${lessonNumber}]`,
  course: `($18::uuid[])[${lessonNumber}]`,
  video: `($19::uuid[])[${lessonNumber}]`,
  duration: `($20::int4[])[${lessonNumber}]`,
  day: `($21::date[])[${dayNumber}]`,
  dayEndsAt: `($22::timestamptz[])[${dayNumber}]`,
  zone: `($23::text[])[${dayNumber}]`,
}

/** What is left of the day's allowance, less than nothing when it was lowered; null where none is needed. */
const left = `${TICK_FIELDS.allowance} + coalesce(d.extra_ms, 0) - coalesce(d.used_ms, 0)`

/** A set with a part added, unless that would leave more pieces than are kept. */
const grown = (set: string, part: string) => `case
      when isempty(${part}) then ${set}
      when pg_column_size(${set}) < ${SURELY_FEW_BYTES} then ${set} + ${part}
      when (select count(*) from unnest(${set} + ${part})) <= ${MAX_WATCHED_INTERVALS} then ${set} + ${part}
      else ${set} end`

/** The length of what the tick covers beyond a set, ms. */
const lengthBeyond = (set: string) => `case
      when isempty(covered) then 0
      when whole and not (${set} && covered) then ${TICK_FIELDS.to} - ${TICK_FIELDS.from}
      else (select coalesce(sum(upper(piece) - lower(piece)), 0)::int from unnest(covered - ${set}) piece) end`

/** The beginning of what the tick covers beyond a set, as much of it as has this length; `all` is that of the whole. */
const firstBeyond = (set: string, length: string, all: string) => `case
      when ${length} = 0 then '{}'
      when ${length} = ${all} then covered
      else (select range_agg(int4range(lower(piece), least(upper(piece), lower(piece) + ${length} - before)))
        from (select piece, (sum(upper(piece) - lower(piece)) over (order by lower(piece)))::int
            - (upper(piece) - lower(piece)) as before
          from unnest(covered - ${set}) piece) pieces
        where before < ${length}) end`

/** How long ago the first of the video was delivered, not before the longest outage, ms. */
const deliveredMs = `greatest(
      coalesce(least($32, greatest(0, date_part('epoch', $26 - since) * 1000))::int4, 0),
      coalesce(($25::int4[])[${TICK_FIELDS.unwritten}], 0))`

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
 *
 * The row of `viewer_state` is found again by where it was, which saves its index; if it has moved since, it has another
 * version too. Rows of other tables may have moved because of something else, so they are looked up by their keys. An update
 * copies whole rows of what it is made from, hence the narrow selections `w`; and `won` returns first what others filter by.
 */
export const CREDIT_TICKS_SQL = `
with known as materialized (
  select n, ${TICK_FIELDS.seq} as seq, viewer_id,
    case when s.session_id = ${TICK_FIELDS.session} then s.last_seq
      else coalesce((select w.last_seq from watch_sessions w
        where w.viewer_id = tick.viewer_id and w.session_id = ${TICK_FIELDS.session}), 0) end as last_seq,
    s.version, s.ctid as state_at, s.session_id = ${TICK_FIELDS.session} as own, s.running, s.budget_ms, s.watchable_ms,
    (date_part('epoch', s.refilled_at - $26::timestamptz) * 1000)::int8 - s.unaccounted_ms as filled_ms,
    $26 < s.day_ends_at and s.day_ends_at <= $26 + interval '72 hours' as day_goes_on,
    s.day_ends_at <= $26 and not (${TICK_FIELDS.day} > s.day
      and ${TICK_FIELDS.dayEndsAt} >= s.day_ends_at + interval '22 hours') as day_drawn_out,
    s.day as old_day
  from (select viewer_id, n::int4 from unnest($1::uuid[]) with ordinality as t (viewer_id, n) order by viewer_id) tick
  left join viewer_state s using (viewer_id)
),
newcomer as (
  insert into viewer_state (viewer_id, refilled_at, day, day_ends_at, zone)
  select viewer_id, $26 - $32::int4 * interval '1 ms', ${TICK_FIELDS.day}, ${TICK_FIELDS.dayEndsAt}, ${TICK_FIELDS.zone} from known
  where version is null and seq = 1 order by viewer_id
  on conflict do nothing
),
dated as (
  select n, known.viewer_id, seq, last_seq, version, state_at, running, budget_ms, watchable_ms, day_goes_on,
    last_seq = 0 as opens,
    last_seq = 0 or own as earning,
    case when filled_ms > $27::int4 then 0 else filled_ms end as accounted_ms,
    case when day_goes_on or day_drawn_out then old_day else ${TICK_FIELDS.day} end as day,
    case when ${TICK_FIELDS.unwritten} = 0 then coalesce(v.delivered, '{}')
      else coalesce(v.delivered, '{}') + ($24::int4multirange[])[${TICK_FIELDS.unwritten}] end as delivered,
    v.since, int4range(${TICK_FIELDS.from}, ${TICK_FIELDS.to}) as stretch
  from known left join video_deliveries v on v.viewer_id = known.viewer_id and v.video_id = ${TICK_FIELDS.video}
  where seq = last_seq + 1 and version is not null
  offset 0
),
placed as (
  select n, viewer_id, seq, last_seq, version, state_at, running, budget_ms, watchable_ms, day_goes_on, opens, earning,
    accounted_ms, day, delivered, stretch,
    delivered @> stretch as whole,
    greatest(accounted_ms, -least($32, ${TICK_FIELDS.waited} + case when opens and ${TICK_FIELDS.held} > 0
      then least(${TICK_FIELDS.held}, greatest(0, ${deliveredMs} - ${TICK_FIELDS.waited})) else ${TICK_FIELDS.held} end))::int4 as made_ms
  from dated
  offset 0
),
measured as (
  select n, placed.viewer_id, seq, last_seq, version, state_at, day_goes_on, opens, earning, placed.day, whole, made_ms,
    d.viewer_id is not null as day_known, p.viewer_id is not null as lesson_known,
    coalesce(d.learned_ms, 0) as learned_before, ${left} as left_ms,
    coalesce(p.watched, '{}') as watched_before, coalesce(p.watched_ms, 0) as watched_ms_before,
    case when p.counted_day = placed.day then p.counted else '{}' end as counted_before,
    p.seen_at as seen_before,
    case when ${left} <= 0 then '{}'
      when whole then int4multirange(stretch)
      else int4multirange(stretch) * delivered end as covered,
    case when opens then 0
      when running then least(greatest(0, $27 + least(0, made_ms)), budget_ms + least($32, made_ms - accounted_ms)::int4)
      else least(greatest(0, $27 + least(0, made_ms)), budget_ms) end as budget,
    least($31::int4 * $27, case when running then watchable_ms + $31 * least($32, made_ms - accounted_ms)::int4
      else greatest(watchable_ms, least(0, watchable_ms + $31 * least($32, made_ms - accounted_ms)::int4)) end) as watchable_before
  from placed
  left join viewer_days d on d.viewer_id = placed.viewer_id and d.day = placed.day
  left join lesson_progress p on p.viewer_id = placed.viewer_id and p.lesson_id = ${TICK_FIELDS.lesson}
  where whole or not (${TICK_FIELDS.mayWait})
  offset 0
),
fresh as (
  select n, viewer_id, seq, last_seq, version, state_at, day_goes_on, opens, earning, day, made_ms, day_known,
    lesson_known, learned_before, left_ms, watched_before, watched_ms_before, counted_before, seen_before, covered,
    budget, watchable_before,
    ${lengthBeyond('counted_before')} as fresh_ms, ${lengthBeyond('watched_before')} as unwatched_ms,
    case when earning then least($28::int4, ${TICK_FIELDS.played}, budget, greatest(0, coalesce(left_ms, budget))) else 0 end
      as spent,
    case when opens then least(0, watchable_before)
      when earning then watchable_before
      else (select w.watchable_ms from watch_sessions w
        where w.viewer_id = measured.viewer_id and w.session_id = ${TICK_FIELDS.session}) end as watchable_ms
  from measured
  offset 0
),
granted as (
  select fresh.*,
    case when least(spent, fresh_ms) >= least($28, ${TICK_FIELDS.played}, fresh_ms) then
        case when least(spent, fresh_ms) = 0 then 0 else fresh_ms end
      else least(fresh_ms, ceil(fresh_ms::float8 * least(spent, fresh_ms)
        / least($28, ${TICK_FIELDS.played}, fresh_ms) / ${WATCH_GRID_MS})::int4 * ${WATCH_GRID_MS}) end as counting_ms,
    case when unwatched_ms <= watchable_ms + case when earning then $33::int4 else 0 end then unwatched_ms
      else greatest(0, watchable_ms + case when earning then $33 else 0 end) / ${WATCH_GRID_MS} * ${WATCH_GRID_MS} end as granted_ms
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
  select n, viewer_id, version, state_at, seq, last_seq, opens, earning, made_ms, budget - spent as budget_ms,
    watchable_ms - kept_ms as watchable_ms, greatest(0, watchable_before) as watchable_before, day, day_goes_on, day_known,
    lesson_known, watched, watched_ms_before + kept_ms as watched_ms, counted, seen_before,
    coalesce(seen_before,
      case when watched_ms_before + kept_ms >= $29::float8 * ${TICK_FIELDS.duration} then $26 end) as seen_at,
    earned_ms, learned_before, learned_before + earned_ms as learned_ms,
    case when left_ms is null then 0 else spent end as used_ms,
    case when left_ms is not null then greatest(0, left_ms) - spent end as remaining_ms
  from kept
  offset 0
),
won as (
  update viewer_state s set
    version = s.version + 1,
    session_id = case when c.earning then ${TICK_FIELDS.session} else s.session_id end,
    last_seq = case when c.earning then c.seq else s.last_seq end,
    running = case when c.earning then not (${TICK_FIELDS.pause}) else s.running end,
    budget_ms = case when c.earning then c.budget_ms else s.budget_ms end,
    watchable_ms = case when c.earning then c.watchable_ms else s.watchable_ms end,
    refilled_at = case when c.earning then $26 + greatest(0, c.made_ms) * interval '1 ms'
      else s.refilled_at end,
    unaccounted_ms = case when c.earning then greatest(0, -c.made_ms) else s.unaccounted_ms end,
    day = c.day,
    day_ends_at = case when c.day_goes_on then s.day_ends_at else ${TICK_FIELDS.dayEndsAt} end,
    zone = case when c.day_goes_on then s.zone else ${TICK_FIELDS.zone} end
  from credited c
  where s.ctid = c.state_at and s.version = c.version
  returning c.n, c.earning, c.opens, c.lesson_known, c.day_known, c.earned_ms, c.used_ms, c.viewer_id, c.seq, c.last_seq,
    c.learned_before, c.learned_ms, c.day, c.watchable_ms, c.watchable_before, c.watched_ms,
    c.remaining_ms, c.seen_at, c.seen_before, old.session_id as running_id, old.last_seq as running_seq,
    c.watched, c.counted
),
other_session as (
  insert into watch_sessions as w (viewer_id, session_id, last_seq, watchable_ms, updated_at)
  select viewer_id, case when earning then running_id else ${TICK_FIELDS.session} end,
    case when earning then running_seq else seq end,
    case when earning then watchable_before else watchable_ms end, $26
  from won where not earning or opens and running_id is not null
  on conflict (viewer_id, session_id) do update set last_seq = excluded.last_seq,
    watchable_ms = excluded.watchable_ms, updated_at = excluded.updated_at
),
lesson as (
  update lesson_progress p set course_id = ${TICK_FIELDS.course}, watched = w.watched, watched_ms = w.watched_ms,
    counted = w.counted, counted_day = w.day,
    position_ms = case when w.earning then ${TICK_FIELDS.position} else p.position_ms end, watched_at = $26,
    seen_at = coalesce(p.seen_at, w.seen_at)
  from (select n, viewer_id, earning, day, watched, watched_ms, counted, seen_at from won where lesson_known offset 0) w
  where p.viewer_id = w.viewer_id and p.lesson_id = ${TICK_FIELDS.lesson}
),
new_lesson as (
  insert into lesson_progress as p (viewer_id, lesson_id, course_id, watched, watched_ms, counted, counted_day,
    position_ms, watched_at, seen_at)
  select viewer_id, ${TICK_FIELDS.lesson}, ${TICK_FIELDS.course}, watched, watched_ms, counted, day,
    case when earning then ${TICK_FIELDS.position} else 0 end, $26, seen_at
  from won where not lesson_known and ${TICK_FIELDS.lesson} is not null
  on conflict (viewer_id, lesson_id) do update set watched = excluded.watched, watched_ms = excluded.watched_ms,
    counted = excluded.counted, counted_day = excluded.counted_day, position_ms = excluded.position_ms,
    watched_at = excluded.watched_at, seen_at = coalesce(p.seen_at, excluded.seen_at)
),
day as (
  update viewer_days d set learned_ms = d.learned_ms + w.earned_ms, used_ms = d.used_ms + w.used_ms
  from (select viewer_id, day, earned_ms, used_ms from won
    where day_known and (earned_ms > 0 or used_ms > 0) offset 0) w
  where d.viewer_id = w.viewer_id and d.day = w.day
),
new_day as (
  insert into viewer_days as d (viewer_id, day, learned_ms, used_ms)
  select viewer_id, day, earned_ms, used_ms from won where not day_known and (earned_ms > 0 or used_ms > 0)
  on conflict (viewer_id, day) do update set learned_ms = d.learned_ms + excluded.learned_ms,
    used_ms = d.used_ms + excluded.used_ms
),
told as (
  insert into outbox (type, payload, created_at)
  select '${lessonCompleted.name}',
    jsonb_build_object('userId', viewer_id, 'lessonId', ${TICK_FIELDS.lesson}, 'courseId', ${TICK_FIELDS.course}), $26
  from won where seen_at is not null and seen_before is null and ${TICK_FIELDS.learner} and ${TICK_FIELDS.lesson} is not null
  union all
  select '${milestoneReached.name}',
    jsonb_build_object('userId', viewer_id, 'day', day, 'learnedMs', learned_ms), $26
  from won where earned_ms > 0 and ${TICK_FIELDS.learner}
    and width_bucket(learned_before, $30::int4[]) < width_bucket(learned_ms, $30)
  returning 1
)
select n, last_seq, true as taken, earned_ms, learned_ms, remaining_ms,
  seen_at is not null as seen, not earning as superseded from won
union all
select n, last_seq, false, 0, 0, null, false, false from known where seq <> last_seq + 1
union all
select 0, 0, false, 0, 0, null, false, false from (select pg_notify('${OUTBOX_CHANNEL}', '') from told limit 1)`
