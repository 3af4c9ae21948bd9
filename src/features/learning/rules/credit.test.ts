import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caseLimits, caseMilestones, life, ticksOf } from '#tests/support/watch-cases.ts'
import { creditTick, newWatchState, type Taken, type TickOutcome, type WatchState } from './credit.ts'
import { lengthOf } from './intervals.ts'
import { localDay } from './local-day.ts'
import { checkTick, type Tick, type Viewer } from './tick.ts'
import { watchLimits } from './watch-limits.ts'

const start = new Date('2026-11-21T09:00:00Z').getTime()
const learner: Viewer = { kind: 'learner', id: 'f0000000-0000-4000-8000-000000000001' }
const facts = { courseId: 'c', durationMs: 600_000, capped: false }

/** A viewer in front of a player; times in seconds, for short tests. */
function watching({ capped = false, viewer = learner }: { capped?: boolean; viewer?: Viewer } = {}) {
  let state: WatchState = newWatchState
  let now = start
  const send = (tick: Partial<Tick> & { seq: number }): TickOutcome => {
    const sent = { session: 'a', lesson: 'l', from: 0, to: 0, playedMs: 0, rate: 1, ...tick }
    const checked = checkTick(sent, { ...facts, capped }, viewer, watchLimits)
    const setting = { now, local: localDay('UTC', now), limits: watchLimits, milestones: [300_000] }
    const result = creditTick(state, checked, setting)
    state = result.state
    return result.outcome
  }
  return {
    state: () => state,
    wait: (seconds: number) => {
      now += seconds * 1_000
    },
    send,
    /** A tick of content that took `playedMs` to play. */
    play: (seq: number, from: number, to: number, rest: Partial<Tick> = {}) =>
      send({ seq, from: from * 1_000, to: to * 1_000, playedMs: (to - from) * 1_000, ...rest }) as Taken,
  }
}

describe('credit', () => {
  test('a tick of ten seconds earns ten seconds', () => {
    const viewer = watching()
    viewer.send({ seq: 1 })
    viewer.wait(10)
    expect(viewer.play(2, 0, 10)).toMatchObject({
      credit: { earnedMs: 10_000, learnedMs: 10_000 },
      superseded: false,
    })
  })

  test('the budget starts empty and holds the time that really passed', () => {
    const viewer = watching()
    expect(viewer.play(1, 0, 10).credit.earnedMs).toBe(0)
    viewer.wait(3)
    expect(viewer.play(2, 10, 20).credit.earnedMs).toBe(3_000)
    expect(viewer.play(3, 20, 30).credit.earnedMs).toBe(0)
  })

  test('idling banks at most 90 s, and after an outage what was watched is kept all the same', () => {
    const viewer = watching()
    viewer.send({ seq: 1 })
    viewer.wait(3_600)
    const earned = Array.from({ length: 12 }, (_, index) =>
      viewer.play(index + 2, index * 10, index * 10 + 10),
    )
    expect(earned.reduce((sum, { credit }) => sum + credit.earnedMs, 0)).toBe(90_000)
    expect(viewer.state().lessons.get('l')?.watched).toEqual([[0, 120_000]])
    expect(viewer.state().lessons.get('l')?.counted).toEqual([[0, 90_000]])
  })

  test('a second counts once a day, and again on the next', () => {
    const viewer = watching()
    viewer.send({ seq: 1 })
    viewer.wait(30)
    viewer.play(2, 0, 10)
    expect(viewer.play(3, 5, 15).credit.earnedMs).toBe(5_000)
    expect(viewer.play(4, 0, 10).credit.earnedMs).toBe(0)
    viewer.wait(86_400)
    expect(viewer.play(5, 0, 10).credit).toMatchObject({ earnedMs: 10_000, learnedMs: 10_000 })
  })

  test('at rate 2 real time earns, at rate 0.5 the content does', () => {
    const viewer = watching()
    viewer.send({ seq: 1 })
    viewer.wait(60)
    expect(viewer.send({ seq: 2, from: 0, to: 20_000, playedMs: 10_000, rate: 2 })).toMatchObject({
      credit: { earnedMs: 10_000 },
    })
    expect(viewer.send({ seq: 3, from: 20_000, to: 25_000, playedMs: 10_000, rate: 0.5 })).toMatchObject({
      credit: { earnedMs: 5_000 },
    })
  })

  test('a pause stops the filling, the next tick starts it', () => {
    const viewer = watching()
    viewer.send({ seq: 1 })
    viewer.wait(4)
    expect(viewer.play(2, 0, 4, { pause: true }).credit.earnedMs).toBe(4_000)
    viewer.wait(60)
    viewer.send({ seq: 3, from: 4_000, to: 4_000 })
    expect(viewer.play(4, 4, 14).credit.earnedMs).toBe(0)
    viewer.wait(10)
    expect(viewer.play(5, 14, 24).credit.earnedMs).toBe(10_000)
  })

  test('the session opened last earns; the other is kept, but earns nothing and does not move the position', () => {
    const viewer = watching()
    viewer.send({ seq: 1 })
    viewer.send({ seq: 1, session: 'b' })
    viewer.wait(10)
    expect(viewer.play(2, 0, 10)).toMatchObject({ superseded: true, credit: { earnedMs: 0 } })
    expect(viewer.play(2, 20, 30, { session: 'b' })).toMatchObject({
      superseded: false,
      credit: { earnedMs: 10_000 },
    })
    expect(viewer.state().lessons.get('l')).toMatchObject({
      watched: [
        [0, 10_000],
        [20_000, 30_000],
      ],
      positionMs: 30_000,
    })
    expect(viewer.send({ seq: 1 })).toEqual({ kind: 'duplicate' })
  })

  test('numbers are taken strictly one after the other', () => {
    const viewer = watching()
    expect(viewer.send({ seq: 2 })).toEqual({ kind: 'gap', want: 1 })
    viewer.send({ seq: 1 })
    expect(viewer.send({ seq: 1 })).toEqual({ kind: 'duplicate' })
    expect(viewer.send({ seq: 4 })).toEqual({ kind: 'gap', want: 2 })
  })

  test('the lesson is seen at 90 %, once', () => {
    const viewer = watching()
    viewer.send({ seq: 1 })
    let seq = 1
    const upTo = (from: number, to: number) => {
      let last: Taken | undefined
      for (let at = from; at < to; at += 10) last = viewer.play(++seq, at, at + 10)
      return last
    }
    expect(upTo(0, 530)?.credit.seen).toBeUndefined()
    expect(upTo(530, 540)).toMatchObject({ completed: true, credit: { seen: true } })
    expect(upTo(540, 550)).toMatchObject({ completed: false, credit: { seen: true } })
  })

  test('a milestone is told by the tick that reaches it', () => {
    const viewer = watching()
    viewer.send({ seq: 1 })
    const told = Array.from({ length: 32 }, (_, index) => {
      viewer.wait(10)
      return viewer.play(index + 2, index * 10, index * 10 + 10).milestone
    })
    expect(told.indexOf(true)).toBe(29)
    expect(told.lastIndexOf(true)).toBe(29)
  })

  test('the allowance is used by time, watched anew or not, and then nothing is kept', () => {
    const viewer = watching({ capped: true, viewer: { kind: 'visitor', id: 'd' } })
    viewer.send({ seq: 1 })
    let seq = 1
    for (let round = 0; round < 89; round++) {
      viewer.wait(10)
      viewer.play(++seq, 0, 10)
    }
    viewer.wait(10)
    expect(viewer.play(++seq, 10, 20)).toMatchObject({
      limit: true,
      credit: { remainingMs: 0, earnedMs: 10_000 },
    })
    viewer.wait(10)
    expect(viewer.play(++seq, 20, 30)).toMatchObject({ limit: true, credit: { remainingMs: 0, earnedMs: 0 } })
    expect(viewer.state().lessons.get('l')?.watched).toEqual([[0, 20_000]])
  })

  test('a clock that goes back and comes forth again gives no time twice', () => {
    const viewer = watching()
    viewer.send({ seq: 1 })
    viewer.wait(10)
    viewer.play(2, 0, 10)
    viewer.wait(-30)
    expect(viewer.play(3, 10, 20).credit.earnedMs).toBe(0)
    viewer.wait(30)
    expect(viewer.play(4, 20, 30).credit.earnedMs).toBe(0)
    viewer.wait(10)
    expect(viewer.play(5, 30, 40).credit.earnedMs).toBe(10_000)
  })
})

describe('whatever is sent', () => {
  const run = (steps: Parameters<typeof ticksOf>[0]) => {
    let state: WatchState = newWatchState
    return ticksOf(steps, learner, start).map(({ now, local, tick }) => {
      const before = state
      const result = creditTick(state, tick, { now, local, limits: caseLimits, milestones: caseMilestones })
      state = result.state
      return { before, now, tick, ...result }
    })
  }

  test('credit never exceeds the time that passed, in any stretch of the server’s clock', () => {
    fc.assert(
      fc.property(life, (steps) => {
        let earned = 0
        let passed = 0
        let last = start
        for (const { now, outcome } of run(steps)) {
          // A clock that is set forward fills no more than the budget holds, one that is set back nothing.
          passed += Math.max(0, Math.min(watchLimits.budgetMs, now - last))
          last = now
          if (outcome.kind === 'taken') earned += outcome.credit.earnedMs
          expect(earned).toBeLessThanOrEqual(passed)
        }
      }),
    )
  })

  test('each credit is within the bounds, and the day’s second counts once', () => {
    fc.assert(
      fc.property(life, (steps) => {
        for (const { before, tick, state, outcome } of run(steps)) {
          expect(state.budgetMs).toBeGreaterThanOrEqual(0)
          expect(state.budgetMs).toBeLessThanOrEqual(watchLimits.budgetMs)
          if (outcome.kind !== 'taken') {
            expect(state).toBe(before)
            continue
          }
          expect(outcome.credit.earnedMs).toBeGreaterThanOrEqual(0)
          expect(outcome.credit.earnedMs).toBeLessThanOrEqual(Math.min(watchLimits.tickMs, tick.playedMs))
          const lesson = tick.lesson && state.lessons.get(tick.lesson.id)
          if (!lesson || !tick.lesson) continue
          const old = before.lessons.get(tick.lesson.id)
          const counted = old?.countedDay === lesson.countedDay ? lengthOf(old.counted) : 0
          expect(outcome.credit.earnedMs).toBeLessThanOrEqual(lengthOf(lesson.counted) - counted)
          expect(lengthOf(lesson.watched)).toBeLessThanOrEqual(tick.lesson.durationMs + 50)
        }
      }),
    )
  })

  test('every tick is taken exactly once: numbers stand at the count of ticks taken', () => {
    fc.assert(
      fc.property(life, (steps) => {
        const results = run(steps)
        const taken = new Map<string, number>()
        for (const { tick, outcome } of results)
          if (outcome.kind === 'taken') taken.set(tick.session, (taken.get(tick.session) ?? 0) + 1)
        const state = results.at(-1)?.state ?? newWatchState
        const stored = new Map(state.superseded)
        if (state.session !== undefined) stored.set(state.session, state.seq)
        expect(stored).toEqual(taken)
      }),
    )
  })

  test('sending everything again changes nothing', () => {
    fc.assert(
      fc.property(life, (steps) => {
        const results = run(steps)
        const last = results.at(-1)
        if (!last) return
        for (const { tick, outcome } of results) {
          if (outcome.kind !== 'taken') continue
          const setting = {
            now: last.now,
            local: localDay('UTC', last.now),
            limits: caseLimits,
            milestones: [],
          }
          expect(creditTick(last.state, tick, setting).outcome).toEqual({ kind: 'duplicate' })
        }
      }),
    )
  })
})
