import { describe, expect, test } from 'vitest'
import { FULL_DELIVERY } from '#tests/support/watch-cases.ts'
import {
  creditTick,
  INITIAL_WATCH_STATE,
  type TakenTickOutcome,
  type TickOutcome,
  type WatchState,
} from './credit.ts'
import type { Intervals } from './intervals.ts'
import { getLocalDay } from './local-day.ts'
import { checkTick, type Tick, type Viewer } from './tick.ts'
import { WATCH_LIMITS } from './watch-limits.ts'

const start = new Date('2026-11-21T09:00:00Z').getTime()
const learner: Viewer = { kind: 'learner', id: 'f0000000-0000-4000-8000-000000000001' }
const facts = { courseId: 'c', videoId: 'v', durationMs: 600_000, capped: false }

/** A viewer in front of a player; times in seconds, for short tests. */
function watching({
  capped = false,
  viewer = learner,
  delivered = FULL_DELIVERY.ranges,
  deliveredSince,
}: {
  capped?: boolean
  viewer?: Viewer
  delivered?: Intervals
  deliveredSince?: number
} = {}) {
  let state: WatchState = INITIAL_WATCH_STATE
  let now = start
  const send = (tick: Partial<Tick> & { seq: number }, waitedMs = 0): TickOutcome => {
    const sent = { session: 'a', lesson: 'l', from: 0, to: 0, playedMs: 0, rate: 1, ...tick }
    const checked = checkTick(sent, { ...facts, capped }, viewer, WATCH_LIMITS)
    const result = creditTick(state, checked, {
      ...{ now, local: getLocalDay('UTC', now), waitedMs, delivered, deliveredSince },
      limits: WATCH_LIMITS,
      milestones: [300_000],
    })
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
      send({
        seq,
        from: from * 1_000,
        to: to * 1_000,
        playedMs: (to - from) * 1_000,
        ...rest,
      }) as TakenTickOutcome,
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

  test('the session opened last earns; the other keeps what it had time to watch, and does not move the position', () => {
    const viewer = watching()
    viewer.send({ seq: 1 })
    viewer.wait(5)
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
      let last: TakenTickOutcome | undefined
      for (let at = from; at < to; at += 10) {
        viewer.wait(10)
        last = viewer.play(++seq, at, at + 10)
      }
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

describe('watching takes time', () => {
  const watchedOf = (viewer: ReturnType<typeof watching>) => viewer.state().lessons.get('l')?.watched

  test('ticks back to back leave no more than double the time that passed, and what jitter is granted', () => {
    const viewer = watching()
    viewer.send({ seq: 1 })
    viewer.wait(1)
    for (let seq = 2; seq < 50; seq++)
      viewer.send({ seq, from: seq * 20_000, to: seq * 20_000 + 20_000, playedMs: 10_000, rate: 2 })
    expect(watchedOf(viewer)).toEqual([[40_000, 44_000]])
  })

  test('opening sessions grants nothing, however many', () => {
    const viewer = watching()
    for (let count = 0; count < 50; count++) {
      const session = `s${count}`
      viewer.send({ seq: 1, session })
      viewer.send({ seq: 2, session, from: count * 10_000, to: count * 10_000 + 10_000, playedMs: 10_000 })
    }
    expect(watchedOf(viewer)).toEqual([[0, 2_000]])
  })

  test('a night gives nothing to a session that is paused, and 90 s to one that is silent', () => {
    const afterNight = (opening: Partial<Tick>) => {
      const viewer = watching()
      viewer.send({ seq: 1, ...opening })
      viewer.wait(8 * 3_600)
      for (let seq = 2; seq < 62; seq++)
        viewer.send({
          ...{ seq, from: (seq - 2) * 20_000, to: (seq - 1) * 20_000, playedMs: 10_000, rate: 2 },
        })
      return watchedOf(viewer)
    }
    // What the way of one message may take longer than that of another is granted once.
    expect(afterNight({ pause: true })).toEqual([[0, 2_000]])
    expect(afterNight({})).toEqual([[0, 182_000]])
  })

  test('a session that was opened beforehand has until another takes over, and no more', () => {
    const viewer = watching()
    viewer.send({ seq: 1 })
    viewer.wait(3)
    viewer.send({ seq: 1, session: 'b' })
    viewer.wait(3_600)
    viewer.play(2, 0, 10)
    expect(watchedOf(viewer)).toEqual([[0, 6_000]])
  })

  test('what an outage held back is kept, at double speed too', () => {
    const viewer = watching()
    viewer.send({ seq: 1 })
    viewer.wait(600)
    for (let seq = 2; seq < 62; seq++)
      viewer.send({
        ...{ seq, from: (seq - 2) * 20_000, to: (seq - 1) * 20_000, playedMs: 10_000, rate: 2 },
        heldMs: (61 - seq) * 10_000,
      })
    expect(watchedOf(viewer)).toEqual([[0, 600_000]])
  })

  test('seconds that were never delivered neither earn nor count as watched', () => {
    const viewer = watching({ delivered: [[4_000, 12_000]] })
    viewer.send({ seq: 1 })
    viewer.wait(20)
    expect(viewer.play(2, 0, 10).credit.earnedMs).toBe(6_000)
    expect(viewer.play(3, 10, 20).credit.earnedMs).toBe(2_000)
    expect(watchedOf(viewer)).toEqual([[4_000, 12_000]])
  })
})

describe('an outage when a session is opened', () => {
  const heldBack = (given: { deliveredSince?: number; waitedMs?: number }) => {
    const viewer = watching(given)
    viewer.wait(10)
    viewer.send({ seq: 1, heldMs: given.waitedMs ? 0 : 8_000 }, given.waitedMs)
    viewer.wait(2)
    return viewer.play(2, 0, 10).credit.earnedMs
  }

  test('costs nothing: its time begins when the opening was made', () => {
    expect(heldBack({ deliveredSince: start })).toBe(10_000)
  })

  test('is believed no further back than the first of the video was delivered', () => {
    expect(heldBack({ deliveredSince: start + 5_000 })).toBe(7_000)
    expect(heldBack({})).toBe(2_000)
  })

  test('of the database is known to the server', () => {
    expect(heldBack({ waitedMs: 8_000 })).toBe(10_000)
  })

  test('leaves to a lecture begun meanwhile the time since it was begun', () => {
    const viewer = watching({ deliveredSince: start - 60_000 })
    viewer.send({ seq: 1 })
    viewer.wait(20)
    // Ten seconds of one lecture, then ten of another; all of it arrives at once.
    expect(viewer.play(2, 0, 10, { heldMs: 10_000, pause: true }).credit.earnedMs).toBe(10_000)
    viewer.send({ seq: 1, session: 'b', heldMs: 10_000 })
    expect(viewer.play(2, 20, 30, { session: 'b' }).credit.earnedMs).toBe(10_000)
  })

  test('gives nobody the same time twice', () => {
    const viewer = watching({ deliveredSince: start - 3_600_000 })
    viewer.send({ seq: 1 })
    viewer.wait(10)
    viewer.play(2, 0, 10)
    viewer.send({ seq: 1, session: 'b', heldMs: 60_000 })
    expect(viewer.play(2, 20, 30, { session: 'b' }).credit.earnedMs).toBe(0)
  })
})

test('seconds that an empty budget left without credit can earn another time', () => {
  const viewer = watching()
  viewer.send({ seq: 1 })
  viewer.wait(1)
  expect(viewer.play(2, 0, 10).credit.earnedMs).toBe(1_000)
  expect(viewer.state().lessons.get('l')?.counted).toEqual([[0, 1_000]])
  viewer.wait(10)
  expect(viewer.play(3, 0, 10).credit.earnedMs).toBe(9_000)
  // At double speed a second of credit uses up two of content.
  viewer.wait(5)
  expect(viewer.send({ seq: 4, from: 20_000, to: 40_000, playedMs: 10_000, rate: 2 })).toMatchObject({
    credit: { earnedMs: 5_000 },
  })
  expect(viewer.state().lessons.get('l')?.counted.at(-1)).toEqual([20_000, 30_000])
})
