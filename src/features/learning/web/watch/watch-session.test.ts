import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addInterval, getTotalLengthMs } from '../../rules/intervals.ts'
import {
  advanceWatchSession,
  createWatchSession,
  getPlayedMs,
  type PlaybackEvent,
  type PlayedStretch,
} from './watch-session.ts'

const lesson = '0197f0a0-0000-7000-8000-000000000001'

function run(events: readonly PlaybackEvent[]) {
  let session = createWatchSession(lesson)
  const stretches: PlayedStretch[] = []
  for (const event of events) {
    const step = advanceWatchSession(session, event)
    session = step.session
    stretches.push(...step.stretches)
  }
  return { session, stretches }
}

/** Looks at the position every 250 ms, as timeupdate does. */
function playing(fromAt: number, fromMs: number, forMs: number, rate = 1): PlaybackEvent[] {
  const events: PlaybackEvent[] = []
  for (let t = 250; t <= forMs; t += 250) {
    events.push({ kind: 'sample', at: fromAt + t, positionMs: fromMs + t * rate })
  }
  return events
}

test('playing 25 s hands out the opening, two full ticks and, at the pause, the rest', () => {
  const { stretches } = run([
    { kind: 'play', at: 0, positionMs: 3_000, rate: 1 },
    ...playing(0, 3_000, 25_000),
    { kind: 'pause', at: 25_000, positionMs: 28_000 },
  ])
  expect(stretches).toEqual([
    { lesson, from: 3_000, to: 3_000, playedMs: 0, rate: 1 },
    { lesson, from: 3_000, to: 13_000, playedMs: 10_000, rate: 1 },
    { lesson, from: 13_000, to: 23_000, playedMs: 10_000, rate: 1 },
    { lesson, from: 23_000, to: 28_000, playedMs: 5_000, rate: 1, pause: true },
  ])
})

test('a look that comes late is split at ten seconds, so that nothing is lost or oversized', () => {
  const { stretches } = run([
    { kind: 'play', at: 0, positionMs: 0, rate: 1 },
    { kind: 'sample', at: 10_180, positionMs: 10_180 },
    { kind: 'pause', at: 12_000, positionMs: 12_000 },
  ])
  expect(stretches.slice(1).map(({ from, to, playedMs }) => [from, to, playedMs])).toEqual([
    [0, 10_000, 10_000],
    [10_000, 12_000, 2_000],
  ])
})

test('at double rate a tick covers twenty seconds of content', () => {
  const { stretches } = run([{ kind: 'play', at: 0, positionMs: 0, rate: 2 }, ...playing(0, 0, 10_000, 2)])
  expect(stretches[1]).toMatchObject({ from: 0, to: 20_000, playedMs: 10_000, rate: 2 })
})

test('a seek splits: what lies between was not watched', () => {
  const { stretches } = run([
    { kind: 'play', at: 0, positionMs: 0, rate: 1 },
    ...playing(0, 0, 4_000),
    { kind: 'seek', at: 4_100, positionMs: 60_000 },
    ...playing(4_100, 60_000, 3_000),
    { kind: 'pause', at: 7_100, positionMs: 63_000 },
  ])
  expect(stretches.map(({ from, to }) => [from, to])).toEqual([
    [0, 0],
    [0, 4_000],
    [60_000, 63_000],
  ])
})

test('a jump that no event announced is not counted', () => {
  const { stretches } = run([
    { kind: 'play', at: 0, positionMs: 0, rate: 1 },
    ...playing(0, 0, 2_000),
    { kind: 'sample', at: 2_250, positionMs: 50_000 },
    { kind: 'pause', at: 3_250, positionMs: 51_000 },
  ])
  expect(stretches.map(({ from, to }) => [from, to])).toEqual([
    [0, 0],
    [0, 2_000],
    [50_000, 51_000],
  ])
})

test('a stall and a machine asleep count nothing', () => {
  const { session, stretches } = run([
    { kind: 'play', at: 0, positionMs: 0, rate: 1 },
    ...playing(0, 0, 3_000),
    { kind: 'sample', at: 3_600_000, positionMs: 3_000 },
    ...playing(3_600_000, 3_000, 2_000),
    { kind: 'pause', at: 3_602_000, positionMs: 5_000 },
  ])
  expect(stretches.at(-1)).toMatchObject({ from: 0, to: 5_000, playedMs: 5_000, pause: true })
  expect(getPlayedMs(session)).toBe(5_000)
})

describe('time that must not count', () => {
  test('above rate 2', () => {
    const { stretches } = run([
      { kind: 'play', at: 0, positionMs: 0, rate: 1 },
      ...playing(0, 0, 1_000),
      { kind: 'rate', at: 1_000, positionMs: 1_000, rate: 16 },
      ...playing(1_000, 1_000, 2_000, 16),
      { kind: 'pause', at: 3_000, positionMs: 33_000 },
    ])
    expect(stretches).toEqual([
      { lesson, from: 0, to: 0, playedMs: 0, rate: 1 },
      { lesson, from: 0, to: 1_000, playedMs: 1_000, rate: 1 },
      { lesson, from: 33_000, to: 33_000, playedMs: 0, rate: 2, pause: true },
    ])
  })

  test('out of sight', () => {
    const { stretches } = run([
      { kind: 'play', at: 0, positionMs: 0, rate: 1 },
      ...playing(0, 0, 1_000),
      { kind: 'visible', at: 1_000, positionMs: 1_000, visible: false },
      ...playing(1_000, 1_000, 30_000),
      { kind: 'visible', at: 31_000, positionMs: 31_000, visible: true },
      ...playing(31_000, 31_000, 2_000),
      { kind: 'pause', at: 33_000, positionMs: 33_000 },
    ])
    expect(stretches.map(({ from, to }) => [from, to])).toEqual([
      [0, 0],
      [0, 1_000],
      [31_000, 33_000],
    ])
  })

  test('while paused', () => {
    const { stretches } = run([
      { kind: 'sample', at: 0, positionMs: 0 },
      { kind: 'seek', at: 100, positionMs: 5_000 },
      { kind: 'pause', at: 200, positionMs: 5_000 },
    ])
    expect(stretches).toEqual([])
  })
})

/** Plays a made-up film: actions on a video whose clock and position are known exactly. */
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('run' as const), ms: fc.integer({ min: 1, max: 1_500 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('stall' as const), ms: fc.integer({ min: 1, max: 20_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('seek' as const), ms: fc.integer({ min: 0, max: 600_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('rate' as const), ms: fc.constantFrom(0.5, 1, 1.5, 2, 16) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('play' as const, 'pause' as const), ms: fc.constant(0) }),
  },
)

test('whatever happens, no more is reported than was played, and only where it was played', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 120 }), (actions) => {
      let [at, position, rate, isPlaying, realMs] = [0, 0, 1, false, 0]
      let truth: ReturnType<typeof addInterval> = []
      const events: PlaybackEvent[] = []
      const emit = (kind: 'play' | 'sample' | 'seek' | 'rate' | 'pause') =>
        events.push({ kind, at, positionMs: position, rate })
      for (const step of actions) {
        if (step.do === 'run') {
          at += step.ms
          if (isPlaying) {
            if (rate <= 2) {
              realMs += step.ms
              truth = addInterval(truth, [position - 1, position + step.ms * rate + 1])
            }
            position += step.ms * rate
          }
          emit('sample')
        } else if (step.do === 'stall') {
          at += step.ms
          emit('sample')
        } else if (step.do === 'seek') {
          position = step.ms
          emit('seek')
        } else if (step.do === 'rate') {
          rate = step.ms
          emit('rate')
        } else {
          isPlaying = step.do === 'play'
          emit(step.do)
        }
      }
      emit('pause')
      const { session, stretches } = run(events)

      const reported = stretches.reduce((sum, stretch) => sum + stretch.playedMs, 0)
      expect(reported).toBeLessThanOrEqual(realMs + stretches.length)
      expect(getPlayedMs(session)).toBeLessThanOrEqual(realMs + 1e-6)
      for (const stretch of stretches) {
        expect(stretch.playedMs).toBeLessThanOrEqual(10_000)
        expect(stretch.to).toBeGreaterThanOrEqual(stretch.from)
        expect(stretch.to - stretch.from).toBeLessThanOrEqual(2 * stretch.playedMs + 4)
        const inTruth =
          getTotalLengthMs(addInterval(truth, [stretch.from, stretch.to])) - getTotalLengthMs(truth)
        expect(inTruth).toBeLessThanOrEqual(2)
      }
    }),
  )
})

test('undisturbed playing is reported whole, whatever the jitter of the looks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 50, max: 900 }), fc.integer({ min: -30, max: 30 })), {
        minLength: 1,
        maxLength: 400,
      }),
      (looks) => {
        let at = 0
        const events: PlaybackEvent[] = [{ kind: 'play', at: 0, positionMs: 0, rate: 1 }]
        for (const [step, jitter] of looks) {
          at += step
          events.push({ kind: 'sample', at, positionMs: at + jitter })
        }
        at += 100
        const { stretches } = run([...events, { kind: 'pause', at, positionMs: at }])
        const reported = stretches.reduce((sum, stretch) => sum + stretch.playedMs, 0)
        expect(reported).toBeGreaterThanOrEqual(at - 60 - stretches.length)
        expect(stretches.at(-1)?.to).toBeGreaterThanOrEqual(at - 30)
      },
    ),
  )
})
