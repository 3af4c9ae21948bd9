import { describe, expect, test } from 'vitest'
import { checkTick, type Tick } from './tick.ts'
import { parseTick } from './tick-schema.ts'
import { WATCH_LIMITS } from './watch-limits.ts'

const tick: Tick = {
  session: '0193f1a0-7d2c-7c3e-9a54-3d5d9b1a0001',
  seq: 7,
  lesson: '0193f1a0-7d2c-7c3e-9a54-3d5d9b1a0002',
  from: 0,
  to: 10_000,
  playedMs: 10_000,
  rate: 1,
}
const facts = {
  courseId: '0193f1a0-7d2c-7c3e-9a54-3d5d9b1a0003',
  videoId: 'v',
  durationMs: 61_234,
  capped: true,
}
const visitor = { kind: 'visitor', id: '0193f1a0-7d2c-7c3e-9a54-3d5d9b1a0004' } as const
const check = (part: Partial<Tick>, limits = WATCH_LIMITS) =>
  checkTick({ ...tick, ...part }, facts, visitor, limits)

describe('checkTick', () => {
  test('puts positions on the grid and inside the lesson', () => {
    expect(check({ from: 51_049, to: 61_500 })).toMatchObject({
      covered: [51_000, 61_200],
      positionMs: 61_234,
      playedMs: 10_000,
      refused: undefined,
    })
    expect(check({ from: 5_000, to: 5_020 }).covered).toBeUndefined()
  })

  test.each([
    ['rate', { rate: 16 }],
    ['rate', { rate: 2.01 }],
    ['rate', { rate: 0 }],
    ['rate', { rate: -1 }],
    ['rate', { to: 30_000 }],
    ['position', { from: -1 }],
    ['position', { from: 10_000, to: 0 }],
    ['position', { from: 60_000, to: 70_000 }],
    ['oversized', { playedMs: 3_600_000 }],
    ['malformed', { playedMs: -1 }],
    ['hidden', { visible: false }],
  ] as const)('refuses as %s: %o', (refused, part) => {
    expect(check(part)).toMatchObject({ seq: 7, refused, covered: undefined, lesson: undefined, playedMs: 0 })
  })

  test('a lesson that is unknown or forbidden keeps the number and the pause', () => {
    const answer = { refused: 'forbidden-lesson' } as const
    expect(checkTick({ ...tick, pause: true }, answer, visitor, WATCH_LIMITS)).toMatchObject({
      seq: 7,
      pause: true,
      refused: 'forbidden-lesson',
      lesson: undefined,
    })
  })

  test('a timer that is late by less than the slack is forgiven, and earns no more than ten seconds', () => {
    expect(check({ to: 10_300, playedMs: 10_300 })).toMatchObject({ covered: [0, 10_300], playedMs: 10_000 })
  })

  test('allowances go by the kind of viewer', () => {
    const learner = { kind: 'learner', id: visitor.id } as const
    expect(check({}).allowanceMs).toBe(900_000)
    expect(checkTick(tick, facts, learner, WATCH_LIMITS).allowanceMs).toBe(7_200_000)
    expect(checkTick(tick, { ...facts, capped: false }, visitor, WATCH_LIMITS).allowanceMs).toBeNull()
  })
})

describe('readTick', () => {
  test('reads a tick and drops what is not part of one', () => {
    expect(parseTick({ ...tick, learnedMs: 1e9, viewer: 'someone else' })).toEqual({ tick })
  })

  test.each([
    { from: 'start' },
    { from: Number.NaN },
    { to: Number.POSITIVE_INFINITY },
    { lesson: 'x'.repeat(100_000) },
    { rate: null },
    { playedMs: 1e300 },
  ])('keeps the number of one with unusable content: %o', (part) => {
    expect(parseTick({ ...tick, ...part })).toEqual({
      unusable: { session: tick.session, seq: 7, pause: false, refused: 'malformed' },
    })
  })

  test.each([
    undefined,
    null,
    'tick',
    [],
    [tick],
    {},
    { ...tick, session: "'; drop table viewer_state; --" },
    { ...tick, seq: 0 },
    { ...tick, seq: 1.5 },
    { ...tick, seq: 2 ** 31 },
    { ...tick, seq: '7' },
  ])('does not take: %o', (payload) => {
    expect(parseTick(payload)).toEqual({ malformed: true })
  })
})
