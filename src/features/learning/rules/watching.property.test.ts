import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { simulateVisit, visitSeedsArbitrary } from '#tests/support/simulated-visit.ts'
import {
  buildCaseTicks,
  buildTickSetting,
  CASE_WATCH_LIMITS,
  type CaseTick,
  FULL_DELIVERY,
  type ViewerStep,
  viewerLifeArbitrary,
} from '#tests/support/watch-cases.ts'
import { creditTick, INITIAL_WATCH_STATE, type TakenTickOutcome, type WatchState } from './credit.ts'
import { addInterval, getTotalLengthMs, type Intervals, subtractIntervals } from './intervals.ts'
import { getLocalDay } from './local-day.ts'
import { checkTick, type LessonWatchAccess, type Viewer } from './tick.ts'
import { WATCH_GRID_MS, WATCH_LIMITS } from './watch-limits.ts'

// What holds whatever is sent (docs/product/watching.md), over so many random histories in all. A million take some
// minutes: WATCH_HISTORIES=1000000 vitest run src/features/learning/rules/watching.property.test.ts

const { WATCH_HISTORIES = '20000' } = process.env
const HISTORIES = Number(WATCH_HISTORIES)
const share = (part: number) => ({ numRuns: Math.ceil(HISTORIES * part) })
const TIMEOUT_MS = 60_000 + HISTORIES * 3

const START = new Date('2026-11-21T09:00:00Z').getTime()
const learner: Viewer = { kind: 'learner', id: 'f0000000-0000-4000-8000-000000000001' }
const TODAY = getLocalDay('UTC', START)
const NIGHT_MS = 8 * 3_600_000
const SLACK_MS = WATCH_LIMITS.maxRate * WATCH_LIMITS.jitterMs

/** As `expect`, without what a million of its messages would cost. */
function hold(holds: boolean, rule: string, ...numbers: unknown[]): void {
  if (!holds) throw new Error(`${rule}: ${JSON.stringify(numbers)}`)
}

interface TakenCase {
  readonly one: CaseTick
  readonly before: WatchState
  readonly state: WatchState
  readonly outcome: TakenTickOutcome
  /** What it added to what was watched of its lesson, and to what has earned in the day. */
  readonly watchedMs: number
  readonly countedMs: number
  /** How far the server's clock went forward so far: what it can have filled, of each kind. */
  readonly forWatchingMs: number
  readonly forCreditMs: number
}

function takenOf(steps: readonly ViewerStep[]): TakenCase[] {
  let state: WatchState = INITIAL_WATCH_STATE
  let [last, forWatchingMs, forCreditMs] = [START, 0, 0]
  return buildCaseTicks(steps, learner, START).flatMap((one) => {
    const before = state
    // A clock that is set forward fills no more than fits, one that is set back nothing.
    const forwardMs = Math.max(0, one.now - last)
    forWatchingMs += Math.min(WATCH_LIMITS.outageMs, forwardMs)
    forCreditMs += Math.min(WATCH_LIMITS.budgetMs, forwardMs)
    last = one.now
    const result = creditTick(before, one.tick, buildTickSetting(one))
    state = result.state
    if (result.outcome.kind !== 'taken') {
      hold(state === before, 'what is not taken changes nothing')
      return []
    }
    const id = one.tick.lesson?.id ?? ''
    const [old, then] = [before.lessons.get(id), state.lessons.get(id)]
    const counted = old && old.countedDay === then?.countedDay ? getTotalLengthMs(old.counted) : 0
    return {
      ...{ one, before, state, outcome: result.outcome, forWatchingMs, forCreditMs },
      watchedMs: getTotalLengthMs(then?.watched ?? []) - getTotalLengthMs(old?.watched ?? []),
      countedMs: getTotalLengthMs(then?.counted ?? []) - counted,
    }
  })
}

/** Lives under a clock that only goes forward. */
const steadyLife = viewerLifeArbitrary.map((steps) =>
  steps.map((one) => ({ ...one, passed: Math.abs(one.passed) })),
)

describe('whatever is sent', () => {
  test(
    'what is newly watched, over any stretch, takes half its length since its session was opened',
    () => {
      fc.assert(
        fc.property(steadyLife, (steps) => {
          const taken = takenOf(steps)
          // A session is opened when its first tick comes, or as long before as it was kept back and video was there.
          const openedAt = new Map<string, number>()
          for (const { one } of taken) {
            const { tick, now, waitedMs, deliveredSince } = one
            if (tick.seq > 1) continue
            const came = now - waitedMs
            openedAt.set(tick.session, Math.max(came - tick.heldMs, Math.min(came, deliveredSince ?? came)))
          }
          for (let from = 0; from < taken.length; from++) {
            let watchedMs = 0
            let since = Number.POSITIVE_INFINITY
            for (const { one, watchedMs: more } of taken.slice(from)) {
              if (more === 0) continue
              watchedMs += more
              since = Math.min(since, openedAt.get(one.tick.session) ?? 0)
              const mostMs = WATCH_LIMITS.maxRate * (one.now - since) + SLACK_MS
              hold(watchedMs <= mostMs, 'newly watched', watchedMs, mostMs)
            }
          }
        }),
        share(0.3),
      )
    },
    TIMEOUT_MS,
  )

  test(
    'a night without a tick gives 90 s to a session that was running, and nothing to one that was paused',
    () => {
      fc.assert(
        fc.property(viewerLifeArbitrary, viewerLifeArbitrary, (evening, morning) => {
          // Sessions that were taken over from keep what they had.
          const before = evening.map((one) => ({ ...one, session: 0 }))
          const burst = morning.map((one, index) => ({
            ...{ ...one, session: 0, heldMs: 0, waitedMs: 0 },
            passed: index === 0 ? NIGHT_MS : 0,
          }))
          const taken = takenOf([...before, ...burst]).slice(takenOf(before).length)
          const { running, watchableMs } = taken[0]?.before ?? INITIAL_WATCH_STATE
          const watchedMs = taken.reduce((sum, one) => sum + one.watchedMs, 0)
          const savedMs = running ? WATCH_LIMITS.maxRate * WATCH_LIMITS.budgetMs : Math.max(0, watchableMs)
          const mostMs = savedMs + SLACK_MS
          hold(watchedMs <= mostMs, 'watched after a night', watchedMs, mostMs)
        }),
        share(0.1),
      )
    },
    TIMEOUT_MS,
  )

  test(
    'credit and what is watched never exceed the time that passed, however the server’s clock is set',
    () => {
      fc.assert(
        fc.property(viewerLifeArbitrary, (steps) => {
          let [earnedMs, watchedMs] = [0, 0]
          for (const taken of takenOf(steps)) {
            earnedMs += taken.outcome.credit.earnedMs
            watchedMs += taken.watchedMs
            const mostMs = WATCH_LIMITS.maxRate * taken.forWatchingMs + SLACK_MS
            hold(earnedMs <= taken.forCreditMs, 'credit', earnedMs, taken.forCreditMs)
            hold(watchedMs <= mostMs, 'watched', watchedMs, mostMs)
          }
        }),
        share(0.25),
      )
    },
    TIMEOUT_MS,
  )

  test(
    'each tick stays within its bounds, and what was never delivered is worth nothing',
    () => {
      fc.assert(
        fc.property(viewerLifeArbitrary, (steps) => {
          const taken = takenOf(steps)
          for (const { one, state, outcome, watchedMs, countedMs } of taken) {
            const { tick } = one
            const { earnedMs } = outcome.credit
            hold(state.budgetMs >= 0 && state.budgetMs <= WATCH_LIMITS.budgetMs, 'budget', state.budgetMs)
            hold(state.watchableMs >= -SLACK_MS, 'jitter is granted once', state.watchableMs)
            hold(
              earnedMs >= 0 && earnedMs <= Math.min(WATCH_LIMITS.tickMs, tick.playedMs),
              'credit',
              earnedMs,
            )
            hold(!outcome.superseded || earnedMs === 0, 'one session at a time')
            hold(outcome.superseded === (state.session !== tick.session), 'the running session earns')
            hold(earnedMs <= countedMs, 'a second earns once a day', earnedMs, countedMs)
            hold(earnedMs > 0 || countedMs === 0, 'only what earns is used up', countedMs)
            const spanMs = tick.covered ? tick.covered[1] - tick.covered[0] : 0
            const sharedMs = (spanMs * earnedMs) / Math.max(1, Math.min(tick.playedMs, spanMs))
            hold(
              countedMs <= Math.max(earnedMs, sharedMs) + 2 * WATCH_GRID_MS,
              'used up',
              countedMs,
              sharedMs,
            )
            hold(watchedMs >= 0, 'nothing gets lost')
          }
          for (const { one, state } of taken) {
            const kept = state.lessons.get(one.tick.lesson?.id ?? '')
            for (const range of [...(kept?.watched ?? []), ...(kept?.counted ?? [])])
              hold(subtractIntervals(range, one.delivered).length === 0, 'only what was delivered', range)
          }
        }),
        share(0.2),
      )
    },
    TIMEOUT_MS,
  )

  test(
    'every tick is taken exactly once, and sending everything again changes nothing',
    () => {
      fc.assert(
        fc.property(viewerLifeArbitrary, (steps) => {
          const taken = takenOf(steps)
          const counts = new Map<string, number>()
          for (const { one } of taken) counts.set(one.tick.session, (counts.get(one.tick.session) ?? 0) + 1)
          const last = taken.at(-1)
          if (!last) return
          const { state } = last
          for (const [session, count] of counts) {
            const seq = state.session === session ? state.seq : state.superseded.get(session)?.seq
            hold(seq === count, 'numbers stand at the count of ticks taken', seq, count)
          }
          for (const { one } of taken) {
            const { outcome } = creditTick(state, one.tick, { ...buildTickSetting(one), now: last.one.now })
            hold(outcome.kind === 'duplicate', 'taken once')
          }
        }),
        share(0.1),
      )
    },
    TIMEOUT_MS,
  )
})

const lecture: LessonWatchAccess = { courseId: 'c', videoId: 'v', durationMs: 100_000_000, capped: false }

/** What the model makes of a visit. */
function watchVisit({ arrivals }: ReturnType<typeof simulateVisit>) {
  let state: WatchState = INITIAL_WATCH_STATE
  let earnedMs = 0
  for (const { at, tick } of arrivals) {
    const now = START + at
    const result = creditTick(state, checkTick(tick, lecture, learner, WATCH_LIMITS), {
      ...{ now, local: TODAY, delivered: FULL_DELIVERY.ranges, deliveredSince: START },
      ...{ limits: WATCH_LIMITS, milestones: [] },
    })
    state = result.state
    if (result.outcome.kind === 'taken') earnedMs += result.outcome.credit.earnedMs
  }
  return { state, earnedMs }
}

/** What it ought to make of it. */
function owed({ played }: ReturnType<typeof simulateVisit>) {
  const watched = new Map<string, Intervals>()
  let earnedMs = 0
  for (const { lesson, range, playedMs } of played) {
    const before = watched.get(lesson) ?? []
    const fresh = before.reduce<Intervals>(
      (left, piece) => left.flatMap((part) => subtractIntervals(part, [piece])),
      range[0] < range[1] ? [range] : [],
    )
    earnedMs += Math.min(playedMs, getTotalLengthMs(fresh))
    watched.set(lesson, addInterval(before, range))
  }
  return { watched, earnedMs }
}

describe('who really watches', () => {
  test(
    'keeps all of it and all of its credit, through any number of short outages',
    () => {
      fc.assert(
        fc.property(visitSeedsArbitrary, (seeds) => {
          const visit = simulateVisit(seeds, { outageMs: 60_000, jitterMs: 0 })
          const [found, due] = [watchVisit(visit), owed(visit)]
          hold(found.earnedMs === due.earnedMs, 'credit', found.earnedMs, due.earnedMs)
          for (const [lesson, watched] of due.watched)
            hold(
              getTotalLengthMs(found.state.lessons.get(lesson)?.watched ?? []) === getTotalLengthMs(watched),
              'watched',
            )
        }),
        share(0.08),
      )
    },
    TIMEOUT_MS,
  )

  test(
    'keeps all of it through long outages too, on a line that is slower at times',
    () => {
      fc.assert(
        fc.property(visitSeedsArbitrary, (seeds) => {
          const visit = simulateVisit(seeds, { outageMs: 5 * 3_600_000, jitterMs: WATCH_LIMITS.jitterMs })
          const { state } = watchVisit(visit)
          for (const [lesson, watched] of owed(visit).watched)
            hold(
              getTotalLengthMs(state.lessons.get(lesson)?.watched ?? []) === getTotalLengthMs(watched),
              'watched',
            )
        }),
        share(0.07),
      )
    },
    TIMEOUT_MS,
  )
})

test('the limits of these tests are the real ones, but for allowances', () => {
  expect({ ...CASE_WATCH_LIMITS, visitorAllowanceMs: 0, learnerAllowanceMs: 0 }).toEqual({
    ...WATCH_LIMITS,
    visitorAllowanceMs: 0,
    learnerAllowanceMs: 0,
  })
})
