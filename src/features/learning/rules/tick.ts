import type { Interval } from './intervals.ts'
import { WATCH_GRID_MS, WATCH_TIMER_TOLERANCE_MS, type WatchLimits } from './watch-limits.ts'

/**
 * What a player reports about a stretch it has played without a seek in it. The first tick of a session (seq 1, sent
 * when playback starts, `from` and `to` may be equal) opens it and makes it the viewer's one running session.
 */
export interface Tick {
  readonly session: string
  /** 1, 2, 3 … within the session. */
  readonly seq: number
  readonly lesson: string
  /** The stretch in the lesson's own time, ms. */
  readonly from: number
  readonly to: number
  /** Real time the stretch took, ms. */
  readonly playedMs: number
  readonly rate: number
  /** False when neither the tab nor a picture-in-picture window could be seen. */
  readonly visible?: boolean | undefined
  /** True on the last tick before a pause: the budget stops filling. */
  readonly pause?: boolean | undefined
  /**
   * How long the device has kept the tick back, such as for want of a line, ms. It says when an opening tick was made; the
   * server believes it only as far as its own records allow.
   */
  readonly heldMs?: number | undefined
}

/** Why a tick earns nothing. Those of {@link TickNotTakenReason} leave the sequence number unused. */
export type TickRefusal =
  | 'malformed'
  | 'oversized'
  | 'rate'
  | 'position'
  | 'hidden'
  | 'unknown-lesson'
  | 'forbidden-lesson'

/** Why a tick was not taken at all: no well-formed session and number, too many waiting, or a server in trouble. */
export type TickNotTakenReason = 'malformed' | 'busy' | 'unavailable' | 'failed'

/** Where a viewer stands after a tick. */
export interface TickCredit {
  /** What this tick earned, ms. */
  readonly earnedMs: number
  /** Learned in the viewer's day so far, ms. */
  readonly learnedMs: number
  /** What remains of the day's allowance, ms; null on content without one. */
  readonly remainingMs: number | null
  /** Present once enough of the lesson has been watched. */
  readonly seen?: true
}

/** The answer to a tick, given when it is durable. */
export type TickAck =
  | {
      readonly ok: number
      readonly credit: TickCredit
      /** Another session has taken over: this one earns nothing until it is opened anew. */
      readonly superseded?: true
      /** The day's allowance is used up. */
      readonly limit?: true
      /** The content was refused; the number is used all the same. */
      readonly refused?: TickRefusal
    }
  | { readonly duplicate: number }
  | { readonly want: number }
  | { readonly refused: TickNotTakenReason }

/** Who watches: a signed-in learner (user id) or a visitor (device id). */
export interface Viewer {
  readonly kind: 'learner' | 'visitor'
  readonly id: string
}

/** What has to be known about a lesson, for one viewer, before a tick on it can be credited. */
export interface WatchableLesson {
  readonly courseId: string
  readonly videoId: string
  readonly durationMs: number
  /** Whether watching it uses up the viewer's daily allowance (docs/product/watching.md#the-daily-allowance). */
  readonly capped: boolean
}

export type LessonWatchAccess = WatchableLesson | { readonly refused: 'unknown-lesson' | 'forbidden-lesson' }

export interface CheckedTickLesson {
  readonly id: string
  readonly courseId: string
  readonly videoId: string
  readonly durationMs: number
}

/** A tick after the checks: what is credited, and what the database statement is given. */
export interface CheckedTick {
  readonly session: string
  readonly seq: number
  /** Undefined when the content was refused. */
  readonly lesson: CheckedTickLesson | undefined
  /** The stretch on the grid; undefined when it is empty or refused. */
  readonly covered: Interval | undefined
  readonly positionMs: number
  readonly playedMs: number
  readonly pause: boolean
  /** How long the device says it has kept the tick back, ms. */
  readonly heldMs: number
  /** The day's allowance before extensions, ms; null on content without one. */
  readonly allowanceMs: number | null
  readonly refused: TickRefusal | undefined
}

/** A tick whose session and number can be used, and nothing else. */
export interface RefusedTick {
  readonly session: string
  readonly seq: number
  readonly pause: boolean
  readonly refused: TickRefusal
}

function contentRefusal(tick: Tick, durationMs: number, limits: WatchLimits): TickRefusal | undefined {
  const span = tick.to - tick.from
  if (tick.visible === false) return 'hidden'
  if (tick.from < 0 || span < 0 || tick.to > durationMs + WATCH_TIMER_TOLERANCE_MS) return 'position'
  if (tick.playedMs < 0) return 'malformed'
  if (tick.playedMs > limits.tickMs + WATCH_TIMER_TOLERANCE_MS) return 'oversized'
  if (tick.rate <= 0 || tick.rate > limits.maxRate) return 'rate'
  // More content than the fastest rate covers in that time was not played, whatever rate is claimed.
  if (span > limits.maxRate * tick.playedMs + WATCH_TIMER_TOLERANCE_MS) return 'rate'
  return undefined
}

/**
 * Turns a tick that cannot be used into one that only takes its number: zero credit, empty interval.
 * @param tick session, number and reason
 */
export function buildRefusedTick(tick: RefusedTick): CheckedTick {
  return {
    ...tick,
    lesson: undefined,
    covered: undefined,
    positionMs: 0,
    playedMs: 0,
    heldMs: 0,
    allowanceMs: null,
  }
}

/**
 * Checks a tick's content against its lesson: one that was hidden, faster than the limit, outside the lesson or too long
 * earns nothing (docs/product/watching.md#a-report).
 * @param tick the tick as sent, well formed
 * @param answer what is known of the lesson for this viewer
 * @param viewer whose tick it is
 */
export function checkTick(
  tick: Tick,
  answer: LessonWatchAccess,
  viewer: Viewer,
  limits: WatchLimits,
): CheckedTick {
  const { session, seq } = tick
  const pause = tick.pause === true
  if ('refused' in answer) return buildRefusedTick({ session, seq, pause, refused: answer.refused })
  const refused = contentRefusal(tick, answer.durationMs, limits)
  if (refused) return buildRefusedTick({ session, seq, pause, refused })
  const onGrid = (ms: number) => Math.round(Math.min(ms, answer.durationMs) / WATCH_GRID_MS) * WATCH_GRID_MS
  const [from, to] = [onGrid(tick.from), onGrid(tick.to)]
  return {
    session,
    seq,
    lesson: {
      id: tick.lesson,
      courseId: answer.courseId,
      videoId: answer.videoId,
      durationMs: answer.durationMs,
    },
    covered: from < to ? [from, to] : undefined,
    positionMs: Math.round(Math.min(tick.to, answer.durationMs)),
    playedMs: Math.min(limits.tickMs, Math.round(tick.playedMs)),
    pause,
    heldMs: Math.round(Math.min(limits.outageMs, Math.max(0, tick.heldMs ?? 0))),
    allowanceMs: answer.capped ? allowanceOf(viewer, limits) : null,
    refused: undefined,
  }
}

function allowanceOf(viewer: Viewer, limits: WatchLimits): number {
  return viewer.kind === 'visitor' ? limits.visitorAllowanceMs : limits.learnerAllowanceMs
}
