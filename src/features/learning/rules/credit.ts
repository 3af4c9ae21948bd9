import {
  addInterval,
  getTotalLengthMs,
  type Intervals,
  intersectIntervals,
  subtractIntervals,
  takeFirstMs,
} from './intervals.ts'
import { resolveViewerDay, type StoredViewerDay } from './local-day.ts'
import type { CheckedTick, TickCredit } from './tick.ts'
import { MAX_WATCHED_INTERVALS, WATCH_GRID_MS, type WatchLimits } from './watch-limits.ts'

/** What is kept of one viewer and one lesson. */
export interface LessonWatchState {
  /** Everything ever watched. */
  readonly watched: Intervals
  /** What has earned on `countedDay`: a second earns at most once a day. */
  readonly counted: Intervals
  readonly countedDay: string
  readonly positionMs: number
  readonly seen: boolean
}

/** What is kept of one viewer and one day, ms. */
export interface DailyWatchState {
  readonly learnedMs: number
  /** Allowance used on capped content. */
  readonly usedMs: number
  /** Allowance added to the daily one. */
  readonly extraMs: number
}

/** All that is kept of one viewer. Instants are ms since 1970. */
export interface WatchState {
  readonly session: string | undefined
  readonly seq: number
  /** Whether the budget of credit fills: from an opening or ordinary tick until one that pauses. */
  readonly running: boolean
  readonly budgetMs: number
  /**
   * How much more of the content the running session may have watched anew, ms. It fills while the session runs.
   * Granted jitter makes it slightly negative; playing and pausing both make up for that, so a slow message after a pause costs
   * nothing.
   */
  readonly watchableMs: number
  /** Up to when the server's time is accounted for: when the last tick was made. */
  readonly filledAt: number
  readonly day: StoredViewerDay | undefined
  /** Sessions that another one has taken over from: their last number, and what they may still have watched, ms. */
  readonly superseded: ReadonlyMap<string, { readonly seq: number; readonly watchableMs: number }>
  readonly lessons: ReadonlyMap<string, LessonWatchState>
  readonly days: ReadonlyMap<string, DailyWatchState>
}

export const INITIAL_WATCH_STATE: WatchState = {
  session: undefined,
  seq: 0,
  running: false,
  budgetMs: 0,
  watchableMs: 0,
  filledAt: 0,
  day: undefined,
  superseded: new Map(),
  lessons: new Map(),
  days: new Map(),
}

/** A tick taken: what it earned and where the viewer stands. */
export interface TakenTickOutcome {
  readonly kind: 'taken'
  readonly credit: TickCredit
  readonly superseded: boolean
  readonly limit: boolean
  /** This tick brought the lesson over the share that counts as seen. */
  readonly completed: boolean
  /** This tick brought the day's learned time over one of the thresholds. */
  readonly milestone: boolean
}

export type TickOutcome =
  | TakenTickOutcome
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'gap'; readonly want: number }

/** The circumstances of a tick. */
export interface TickContext {
  /** The server's time, ms since 1970. */
  readonly now: number
  /** The viewer's local day at that time. */
  readonly local: StoredViewerDay
  /** How long the tick has waited on the server, such as for its database, ms. */
  readonly waitedMs?: number
  /** What of the lesson's video has been delivered to this viewer. */
  readonly delivered: Intervals
  /** When the first of it was, ms since 1970. */
  readonly deliveredSince?: number | undefined
  readonly limits: WatchLimits
  /** Learned times (ms) that are reported when a day reaches them. */
  readonly milestones: readonly number[]
}

const newLesson: LessonWatchState = { watched: [], counted: [], countedDay: '', positionMs: 0, seen: false }
const newDay: DailyWatchState = { learnedMs: 0, usedMs: 0, extraMs: 0 }

/**
 * Up to when a tick accounts for the server's time: to when it was made, which is before now by as long as it has waited here
 * and as the device says it was kept back. What is left is for the ticks after it, of whatever session. Nothing is accounted
 * for twice, and for an opening the device is believed no further back than the first of the video was delivered.
 */
function madeAt(accountedAt: number, tick: CheckedTick, opens: boolean, setting: TickContext): number {
  const { now, limits, waitedMs = 0, deliveredSince } = setting
  const provenMs = deliveredSince === undefined ? 0 : Math.max(0, now - waitedMs - deliveredSince)
  const heldMs = opens ? Math.min(tick.heldMs, provenMs) : tick.heldMs
  return Math.max(accountedAt, now - Math.min(limits.outageMs, waitedMs + heldMs))
}

/**
 * Two servers' clocks may differ a little: what has been accounted for is not so again. A clock set back by more than the
 * budget holds was wrong before, and its time is dropped.
 */
const accountedAtBefore = ({ filledAt }: WatchState, now: number, limits: WatchLimits): number =>
  filledAt - now > limits.budgetMs ? now : filledAt

const subtractAll = (intervals: Intervals, taken: Intervals): Intervals =>
  intervals.flatMap((interval) => subtractIntervals(interval, taken))

/** A set with pieces added, unless that would leave more than are kept. */
function grown(intervals: Intervals, added: Intervals): Intervals {
  const joined = added.reduce(addInterval, intervals)
  return joined.length > MAX_WATCHED_INTERVALS ? intervals : joined
}

/** How much of what is fresh has earned, ms: the seconds that an empty budget left without credit can earn another time. */
function countingMs(freshMs: number, earnedMs: number, mostMs: number): number {
  if (earnedMs >= mostMs) return freshMs
  return Math.min(freshMs, Math.ceil((freshMs * earnedMs) / mostMs / WATCH_GRID_MS) * WATCH_GRID_MS)
}

/**
 * Credits one tick: the rules of docs/product/watching.md in one place. The server's SQL statement does the same for a
 * batch; tests hold the two against each other.
 *
 * A tick earns the least of: 10 s, the real time it reports, the budget, what is left of the allowance, and the seconds
 * of content it covers that were delivered and have not earned today. It uses up as much budget as it took time, earned
 * or not. What it covers counts as watched as far as it was delivered and there has been time to watch it.
 * @param state the viewer's state before
 * @param tick a checked tick
 */
export function creditTick(
  state: WatchState,
  tick: CheckedTick,
  setting: TickContext,
): { readonly state: WatchState; readonly outcome: TickOutcome } {
  const { now, limits } = setting
  const own = state.session === tick.session
  const old = state.superseded.get(tick.session)
  const last = own ? state.seq : (old?.seq ?? 0)
  if (tick.seq <= last) return { state, outcome: { kind: 'duplicate' } }
  if (tick.seq > last + 1) return { state, outcome: { kind: 'gap', want: last + 1 } }

  const opens = last === 0
  const earning = own || opens
  const day = resolveViewerDay(state.day, setting.local, now)
  const today = state.days.get(day.day) ?? newDay
  const left = tick.allowanceMs === null ? null : Math.max(0, tick.allowanceMs + today.extraMs - today.usedMs)
  const covered = left === 0 || !tick.covered ? [] : intersectIntervals(setting.delivered, tick.covered)
  const lesson = (tick.lesson && state.lessons.get(tick.lesson.id)) ?? newLesson
  const counted = lesson.countedDay === day.day ? lesson.counted : []

  const accountedAt = accountedAtBefore(state, now, limits)
  const filledAt = madeAt(accountedAt, tick, opens, setting)
  const passedMs = Math.min(limits.outageMs, filledAt - accountedAt)
  // What is left for later ticks takes its room in the budget, or a burst of them would find it full each time.
  const budgetRoom = Math.max(0, limits.budgetMs - Math.max(0, now - filledAt))
  const budget = opens ? 0 : Math.min(budgetRoom, state.budgetMs + (state.running ? passedMs : 0))
  const spent = earning ? Math.min(limits.tickMs, tick.playedMs, budget, left ?? budget) : 0
  const fresh = subtractAll(covered, counted)
  const freshMs = getTotalLengthMs(fresh)
  const earnable = Math.min(spent, freshMs)
  const mostMs = Math.min(limits.tickMs, tick.playedMs, freshMs)
  const countedThen =
    earnable === 0 ? counted : grown(counted, takeFirstMs(fresh, countingMs(freshMs, earnable, mostMs)))
  const earned = countedThen === counted ? 0 : earnable

  const most = limits.maxRate * limits.budgetMs
  const filled = state.watchableMs + limits.maxRate * passedMs
  const running = Math.min(most, state.running ? filled : Math.max(state.watchableMs, Math.min(0, filled)))
  // What jitter was granted is taken along, so that opening sessions grants it no second time.
  const watchable = own ? running : opens ? Math.min(0, running) : (old?.watchableMs ?? 0)
  const room = Math.max(0, watchable + (earning ? limits.maxRate * limits.jitterMs : 0))
  const unwatched = subtractAll(covered, lesson.watched)
  const unwatchedMs = getTotalLengthMs(unwatched)
  const grantedMs = unwatchedMs <= room ? unwatchedMs : Math.floor(room / WATCH_GRID_MS) * WATCH_GRID_MS
  const watched = grantedMs === 0 ? lesson.watched : grown(lesson.watched, takeFirstMs(unwatched, grantedMs))
  const watchableThen = watched === lesson.watched ? watchable : watchable - grantedMs

  const learnedMs = today.learnedMs + earned
  const usedMs = today.usedMs + (left === null ? 0 : spent)
  const remainingMs = left === null ? null : left - spent
  const reached =
    tick.lesson !== undefined && getTotalLengthMs(watched) >= limits.seenShare * tick.lesson.durationMs
  const seen = tick.lesson !== undefined && (lesson.seen || reached)

  const lessons = new Map(state.lessons)
  if (tick.lesson)
    lessons.set(tick.lesson.id, {
      watched,
      counted: countedThen,
      countedDay: day.day,
      positionMs: earning ? tick.positionMs : lesson.positionMs,
      seen,
    })
  const superseded = new Map(state.superseded)
  if (opens && state.session !== undefined)
    superseded.set(state.session, { seq: state.seq, watchableMs: Math.max(0, running) })
  if (!earning) superseded.set(tick.session, { seq: tick.seq, watchableMs: watchableThen })

  return {
    state: {
      session: earning ? tick.session : state.session,
      seq: earning ? tick.seq : state.seq,
      running: earning ? !tick.pause : state.running,
      budgetMs: earning ? budget - spent : state.budgetMs,
      watchableMs: earning ? watchableThen : state.watchableMs,
      filledAt: earning ? filledAt : state.filledAt,
      day,
      superseded,
      lessons,
      days: new Map(state.days).set(day.day, { ...today, learnedMs, usedMs }),
    },
    outcome: {
      kind: 'taken',
      credit: { earnedMs: earned, learnedMs, remainingMs, ...(seen ? { seen: true } : {}) },
      superseded: !earning,
      limit: remainingMs === 0,
      completed: seen && !lesson.seen,
      milestone: setting.milestones.some(
        (threshold) => today.learnedMs < threshold && threshold <= learnedMs,
      ),
    },
  }
}
