import fc from 'fast-check'
import type { Interval } from '#features/learning/rules/intervals.ts'
import type { Tick } from '#features/learning/rules/tick.ts'

// Somebody who really watches: at any offered rate, with pauses, seeks, other lectures and outages of the line. What they
// report is true, so the server has to take all of it.

/** A tick on its way: when it reaches the server, ms since the viewer came. */
interface Arrival {
  readonly at: number
  readonly tick: Tick
}

export interface SimulatedVisit {
  readonly arrivals: readonly Arrival[]
  /** What was played of each lecture, in the order in which it was. */
  readonly played: readonly { readonly lesson: string; readonly range: Interval; readonly playedMs: number }[]
}

export interface VisitConditions {
  /** Longest outage, ms. */
  readonly outageMs: number
  /** How much the ways of two messages may differ, ms. */
  readonly jitterMs: number
}

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2, 2]
/** The video is there this long before it first plays. */
const LOADED_BEFORE_MS = 500

/** Acts of a visit; the digits of each number choose which. */
export const visitSeedsArbitrary = fc.uint32Array({ minLength: 2, maxLength: 25 })

/**
 * Simulates a visit.
 * @param findLessonId names the n-th lecture
 */
export function simulateVisit(
  seeds: Uint32Array,
  weather: VisitConditions,
  lessonId: (n: number) => string = (n) => `lesson ${n}`,
): SimulatedVisit {
  const made: { at: number; tick: Tick }[] = []
  const played: { lesson: string; range: Interval; playedMs: number }[] = []
  const outages: Interval[] = []
  let now = LOADED_BEFORE_MS
  let [lesson, session, seq, at] = [0, 0, 0, 0]
  const sessionId = () => `d0000000-0000-4000-8000-${String(session).padStart(12, '0')}`
  const report = (tick: Partial<Tick>) => {
    seq += 1
    const base = {
      session: sessionId(),
      seq,
      lesson: lessonId(lesson),
      from: at,
      to: at,
      playedMs: 0,
      rate: 1,
    }
    made.push({ at: now, tick: { ...base, ...tick } })
  }
  const open = () => {
    session += 1
    seq = 0
    report({})
  }
  const play = (playedMs: number, rate: number, pause = false) => {
    const range: Interval = [at, at + playedMs * rate]
    now += playedMs
    report({ from: range[0], to: range[1], playedMs, rate, pause })
    played.push({ lesson: lessonId(lesson), range, playedMs })
    at = range[1]
  }

  open()
  for (const seed of seeds) {
    const rate = RATES[seed % RATES.length] ?? 1
    const deed = Math.floor(seed / 7) % 8
    const some = Math.floor(seed / 56) % 25
    if (deed <= 3) for (let count = 0; count <= deed; count++) play(10_000, rate)
    // On the server's grid at every rate.
    if (deed >= 4) play(some * 400, rate, deed === 7)
    if (deed === 5) at = some * 20_000
    if (deed === 6) {
      lesson += 1
      at = 0
      open()
    }
    if (deed === 7) {
      now += some * 1_000
      // The player does so when it has rested for long and everything was acknowledged.
      if (some > 20) open()
      else report({})
    }
    const last = outages.at(-1)?.[1] ?? 0
    const length = 3_000 + (Math.floor(seed / 1_400) % Math.max(1, weather.outageMs - 3_000))
    const begins = now + (some % 11) * 1_000
    if (Math.floor(seed / 30_000) % 3 === 0 && begins > last + 20_000) outages.push([begins, begins + length])
  }

  let arrived = 0
  const arrivals = made.map(({ at: madeAt, tick }, index) => {
    const outage = outages.find(([from, to]) => from <= madeAt && madeAt < to)
    const sentAt = outage ? outage[1] : madeAt
    const way = weather.jitterMs === 0 ? 20 : ((seeds[index % seeds.length] ?? 0) >>> 5) % weather.jitterMs
    arrived = Math.max(arrived, sentAt + way)
    return { at: arrived, tick: { ...tick, heldMs: sentAt - madeAt } }
  })
  return { arrivals, played }
}
