import type { Tick } from '../../rules/tick.ts'
import { WATCH_GRID_MS, WATCH_LIMITS } from '../../rules/watch-limits.ts'

/** A tick before the queue gives it its session and number. */
export type PlayedStretch = Omit<Tick, 'session' | 'seq'>

/** What happens to the video. `at` is a clock that never jumps (ms), `positionMs` the lesson's own time. */
export type PlaybackEvent =
  | { readonly kind: 'play'; readonly at: number; readonly positionMs: number; readonly rate: number }
  | { readonly kind: 'sample'; readonly at: number; readonly positionMs: number }
  | { readonly kind: 'seek'; readonly at: number; readonly positionMs: number }
  | { readonly kind: 'rate'; readonly at: number; readonly positionMs: number; readonly rate: number }
  | { readonly kind: 'visible'; readonly at: number; readonly positionMs: number; readonly visible: boolean }
  | { readonly kind: 'pause'; readonly at: number; readonly positionMs: number }

/** A piece of playing without a seek in it: where and when it began, and where and when it was last looked at. */
interface Run {
  readonly fromMs: number
  readonly fromAt: number
  readonly lastMs: number
  readonly lastAt: number
}

export interface WatchSession {
  readonly lesson: string
  readonly playing: boolean
  readonly visible: boolean
  readonly rate: number
  readonly run: Run | undefined
  /** Real playing time in the stretches handed out so far, ms. */
  readonly reportedMs: number
}

interface Step {
  readonly session: WatchSession
  readonly stretches: readonly PlayedStretch[]
}

/** More than a player's position can be off between two looks at it; beyond this it was a jump nobody announced. */
const jumpMs = 500

export const createWatchSession = (lesson: string): WatchSession => ({
  lesson,
  playing: false,
  visible: true,
  rate: 1,
  run: undefined,
  reportedMs: 0,
})

const startRun = (at: number, positionMs: number): Run => ({
  fromMs: positionMs,
  fromAt: at,
  lastMs: positionMs,
  lastAt: at,
})

/**
 * Real time that a run has played: what the position has advanced says so, the clock is the upper limit. Hence a stall
 * or a sleeping machine in the middle counts nothing. Taken over the whole run, so that the jitter of single looks
 * does not add up.
 */
const playedIn = (run: Run, rate: number): number =>
  Math.max(0, Math.min(run.lastAt - run.fromAt, (run.lastMs - run.fromMs) / rate))

/** Whether time counts now: in sight, and not faster than allowed. The server would refuse the rest. */
const counts = (session: WatchSession): boolean =>
  session.playing && session.visible && session.rate > 0 && session.rate <= WATCH_LIMITS.maxRate

const stretchOf = (session: WatchSession, fromMs: number, toMs: number, playedMs: number): PlayedStretch => ({
  lesson: session.lesson,
  from: Math.round(fromMs),
  to: Math.round(toMs),
  playedMs: Math.round(playedMs),
  rate: session.rate,
})

/** Hands out every full tick of the current run; what is over stays in the run. */
function takeFullTicks(session: WatchSession): Step {
  const stretches: PlayedStretch[] = []
  let { run, reportedMs } = session
  while (run) {
    const played = playedIn(run, session.rate)
    if (played < WATCH_LIMITS.tickMs) break
    const share = WATCH_LIMITS.tickMs / played
    const toMs: number = run.fromMs + (run.lastMs - run.fromMs) * share
    const toAt: number = run.fromAt + (run.lastAt - run.fromAt) * share
    stretches.push(stretchOf(session, run.fromMs, toMs, WATCH_LIMITS.tickMs))
    run = { ...run, fromMs: toMs, fromAt: toAt }
    reportedMs += WATCH_LIMITS.tickMs
  }
  return { session: { ...session, run, reportedMs }, stretches }
}

/** Ends the current run and hands out what it holds; less than the server's grid is nothing. */
function closeRun(session: WatchSession): Step {
  const { run } = session
  if (!run) return { session, stretches: [] }
  const closed = { ...session, run: undefined }
  if (run.lastMs - run.fromMs < WATCH_GRID_MS) return { session: closed, stretches: [] }
  const played = playedIn(run, session.rate)
  return {
    session: { ...closed, reportedMs: session.reportedMs + played },
    stretches: [stretchOf(session, run.fromMs, run.lastMs, played)],
  }
}

/** Takes a new look at the position into the current run. */
function advance(session: WatchSession, at: number, positionMs: number): Step {
  const { run } = session
  if (!run) return { session, stretches: [] }
  const moved = positionMs - run.lastMs
  const possible = (at - run.lastAt) * session.rate
  if (moved < -jumpMs || moved > possible + jumpMs) return cut(session, at, positionMs)
  return takeFullTicks({
    ...session,
    run: { ...run, lastMs: Math.max(positionMs, run.lastMs), lastAt: Math.max(at, run.lastAt) },
  })
}

/** Ends the run where it was last seen and, while time counts, begins another here. */
function cut(session: WatchSession, at: number, positionMs: number): Step {
  const closed = closeRun(session)
  const run = counts(closed.session) ? startRun(at, positionMs) : undefined
  return { session: { ...closed.session, run }, stretches: closed.stretches }
}

/** Changes what decides about counting: the old run ends, and another begins if time counts now. */
function change(session: WatchSession, event: PlaybackEvent, changes: Partial<WatchSession>): Step {
  const advanced = advance(session, event.at, event.positionMs)
  const closed = closeRun(advanced.session)
  const changed = { ...closed.session, ...changes }
  const run = counts(changed) ? startRun(event.at, event.positionMs) : undefined
  return { session: { ...changed, run }, stretches: [...advanced.stretches, ...closed.stretches] }
}

/** Says where and that, not how fast: a forbidden rate would have it refused. */
const emptyStretch = (session: WatchSession, positionMs: number): PlayedStretch => ({
  ...stretchOf(session, positionMs, positionMs, 0),
  rate: Math.min(session.rate, WATCH_LIMITS.maxRate),
})

function pause(session: WatchSession, event: PlaybackEvent): Step {
  if (!session.playing) return { session, stretches: [] }
  const stopped = change(session, event, { playing: false })
  const last = stopped.stretches.at(-1) ?? emptyStretch(session, event.positionMs)
  return { ...stopped, stretches: [...stopped.stretches.slice(0, -1), { ...last, pause: true }] }
}

/**
 * Turns what happens to a video into stretches to report (docs/product/watching.md#a-report): one for each ten seconds of
 * real playing time, a shorter one where playing is interrupted. Starting to play hands out an empty one, which lets
 * the server's budget begin to fill; the one before a pause says so. Pure: state and event in, state and stretches out.
 * @param session the state so far
 * @param event what happened
 */
export function advanceWatchSession(session: WatchSession, event: PlaybackEvent): Step {
  switch (event.kind) {
    case 'play': {
      // Said again after every stall.
      if (session.playing) return advance(session, event.at, event.positionMs)
      const started = { ...session, playing: true, rate: event.rate }
      const opening = emptyStretch(started, event.positionMs)
      return { session: cut(started, event.at, event.positionMs).session, stretches: [opening] }
    }
    case 'sample':
      return advance(session, event.at, event.positionMs)
    case 'seek':
      return cut(session, event.at, event.positionMs)
    case 'rate':
      return change(session, event, { rate: event.rate })
    case 'visible':
      return change(session, event, { visible: event.visible })
    case 'pause':
      return pause(session, event)
  }
}

/** All real playing time so far, that of the unfinished stretch included, ms. */
export const getPlayedMs = (session: WatchSession): number =>
  session.reportedMs + (session.run ? playedIn(session.run, session.rate) : 0)
