import { type Interval, type Intervals, lengthOf, merge, subtract } from './intervals.ts'
import { dayFor, type StartedDay } from './local-day.ts'
import type { CheckedTick, Credit } from './tick.ts'
import { maxPieces, type WatchLimits } from './watch-limits.ts'

/** What is kept of one viewer and one lesson. */
export interface LessonWatch {
  /** Everything ever watched (decision 11). */
  readonly watched: Intervals
  /** What has earned on `countedDay`: a second earns at most once a day. */
  readonly counted: Intervals
  readonly countedDay: string
  readonly positionMs: number
  readonly seen: boolean
}

/** What is kept of one viewer and one day, ms. */
export interface DayWatch {
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
  /** Whether the budget fills: from an opening or ordinary tick until one that pauses. */
  readonly running: boolean
  readonly budgetMs: number
  readonly filledAt: number
  readonly day: StartedDay | undefined
  /** Last number of each session that another one has taken over from. */
  readonly superseded: ReadonlyMap<string, number>
  readonly lessons: ReadonlyMap<string, LessonWatch>
  readonly days: ReadonlyMap<string, DayWatch>
}

export const newWatchState: WatchState = {
  session: undefined,
  seq: 0,
  running: false,
  budgetMs: 0,
  filledAt: 0,
  day: undefined,
  superseded: new Map(),
  lessons: new Map(),
  days: new Map(),
}

/** A tick taken: what it earned and where the viewer stands. */
export interface Taken {
  readonly kind: 'taken'
  readonly credit: Credit
  readonly superseded: boolean
  readonly limit: boolean
  /** This tick brought the lesson over the share that counts as seen. */
  readonly completed: boolean
  /** This tick brought the day's learned time over one of the thresholds. */
  readonly milestone: boolean
}

export type TickOutcome =
  | Taken
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'gap'; readonly want: number }

/** The circumstances of a tick. */
export interface TickSetting {
  /** The server's time, ms since 1970. */
  readonly now: number
  /** The viewer's local day at that time. */
  readonly local: StartedDay
  readonly limits: WatchLimits
  /** Learned times (ms) that are reported when a day reaches them. */
  readonly milestones: readonly number[]
}

const newLesson: LessonWatch = { watched: [], counted: [], countedDay: '', positionMs: 0, seen: false }
const newDay: DayWatch = { learnedMs: 0, usedMs: 0, extraMs: 0 }

/** The budget at `now`: server time since the last filling, at most the cap; time that runs backwards fills nothing. */
function filled(state: WatchState, now: number, limits: WatchLimits): number {
  const elapsed = state.running ? Math.max(0, now - state.filledAt) : 0
  return Math.min(limits.budgetMs, state.budgetMs + elapsed)
}

/**
 * From when the next filling counts. Two servers' clocks may differ a little: what has been filled is not filled again.
 * A clock set back by more than the budget holds was wrong before, and its time is dropped.
 */
function nextFilledAt(state: WatchState, now: number, limits: WatchLimits): number {
  return state.filledAt > now && state.filledAt - now <= limits.budgetMs ? state.filledAt : now
}

function joined(intervals: Intervals, added: Interval | undefined): Intervals {
  return added ? merge(intervals, added) : intervals
}

/**
 * Credits one tick: the rule of decisions 8 to 13 and 33, in one place. The server's SQL statement does the same for a
 * batch; tests hold the two against each other.
 *
 * A tick earns the least of: 10 s, the real time it reports, the budget, what is left of the allowance, and the seconds
 * of content it covers that have not earned today. It uses up as much budget as it took time, earned or not.
 * @param state the viewer's state before
 * @param tick a checked tick
 */
export function creditTick(
  state: WatchState,
  tick: CheckedTick,
  setting: TickSetting,
): { readonly state: WatchState; readonly outcome: TickOutcome } {
  const { now, limits } = setting
  const own = state.session === tick.session
  const last = own ? state.seq : (state.superseded.get(tick.session) ?? 0)
  if (tick.seq <= last) return { state, outcome: { kind: 'duplicate' } }
  if (tick.seq > last + 1) return { state, outcome: { kind: 'gap', want: last + 1 } }

  const opens = last === 0
  const earning = own || opens
  const day = dayFor(state.day, setting.local, now)
  const today = state.days.get(day.day) ?? newDay
  const left = tick.allowanceMs === null ? null : Math.max(0, tick.allowanceMs + today.extraMs - today.usedMs)
  const covered = left === 0 ? undefined : tick.covered
  const lesson = (tick.lesson && state.lessons.get(tick.lesson.id)) ?? newLesson
  const counted = lesson.countedDay === day.day ? lesson.counted : []

  const budget = opens ? 0 : filled(state, now, limits)
  const spent = earning ? Math.min(limits.tickMs, tick.playedMs, budget, left ?? budget) : 0
  const fresh = covered ? lengthOf(subtract(covered, counted)) : 0
  const countedThen = joined(counted, covered)
  const earned = countedThen.length > maxPieces ? 0 : Math.min(spent, fresh)
  const watchedThen = joined(lesson.watched, covered)
  const watched = watchedThen.length > maxPieces ? lesson.watched : watchedThen

  const learnedMs = today.learnedMs + earned
  const usedMs = today.usedMs + (left === null ? 0 : spent)
  const remainingMs = left === null ? null : left - spent
  const reached = tick.lesson !== undefined && lengthOf(watched) >= limits.seenShare * tick.lesson.durationMs
  const seen = tick.lesson !== undefined && (lesson.seen || reached)

  const lessons = new Map(state.lessons)
  if (tick.lesson)
    lessons.set(tick.lesson.id, {
      watched,
      counted: earned > 0 ? countedThen : counted,
      countedDay: day.day,
      positionMs: earning ? tick.positionMs : lesson.positionMs,
      seen,
    })
  const superseded = new Map(state.superseded)
  if (opens && state.session !== undefined) superseded.set(state.session, state.seq)
  if (!earning) superseded.set(tick.session, tick.seq)

  return {
    state: {
      session: earning ? tick.session : state.session,
      seq: earning ? tick.seq : state.seq,
      running: earning ? !tick.pause : state.running,
      budgetMs: earning ? budget - spent : state.budgetMs,
      filledAt: earning ? nextFilledAt(state, now, limits) : state.filledAt,
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
