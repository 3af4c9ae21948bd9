import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  defaultLadder,
  gainOfStep,
  isLadder,
  type Ladder,
  milestones,
  minuteMarks,
  nextStep,
  pointsFor,
  reachedMarks,
} from './ladder.ts'

const minute = 60_000

describe('the default ladder', () => {
  test.each([
    [0, 0],
    [minute - 1, 0],
    [minute, 1],
    [2 * minute, 2],
    [3 * minute, 3],
    [4 * minute, 4],
    [5 * minute - 1, 4],
    [5 * minute, 5],
    [6 * minute, 5],
    [30 * minute - 1, 5],
    [30 * minute, 20],
    [60 * minute, 50],
    [120 * minute, 100],
    [24 * 60 * minute, 100],
  ])('%i ms of learning are worth %i points', (learnedMs, points) => {
    expect(pointsFor(learnedMs)).toBe(points)
  })

  test('tells what comes next', () => {
    expect(nextStep(0)).toEqual({ learnedMs: 5 * minute, points: 5, gain: 5, missingMs: 5 * minute })
    expect(nextStep(2 * minute)).toMatchObject({ points: 5, gain: 3 })
    expect(nextStep(10 * minute)).toMatchObject({ points: 20, gain: 15, missingMs: 20 * minute })
    expect(nextStep(120 * minute)).toBeUndefined()
  })
})

/** Any ladder a site may set: whole minutes and points that rise. */
const anyLadder: fc.Arbitrary<Ladder> = fc
  .array(fc.record({ minutes: fc.integer({ min: 1, max: 40 }), points: fc.integer({ min: 1, max: 60 }) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((rises) => {
    let [learnedMs, points] = [0, 0]
    return rises.map((rise) => {
      learnedMs += rise.minutes * minute
      points += rise.points
      return { learnedMs, points }
    })
  })

test('points change at milestones only, and never fall, whatever the ladder', () => {
  const time = fc.nat({ max: 220 * minute })
  fc.assert(
    fc.property(anyLadder, time, time, (ladder, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      const crossed = milestones(ladder).some((threshold) => less < threshold && threshold <= more)
      expect(pointsFor(more, ladder) > pointsFor(less, ladder)).toBe(crossed)
      expect(pointsFor(more, ladder)).toBeGreaterThanOrEqual(pointsFor(less, ladder))
      expect(pointsFor(more, ladder)).toBeLessThanOrEqual(ladder.at(-1)?.points ?? 0)
      const next = nextStep(less, ladder)
      if (next) {
        expect(pointsFor(less + next.missingMs, ladder)).toBe(pointsFor(less, ladder) + next.gain)
        expect(next.points).toBe(pointsFor(less, ladder) + next.gain)
      }
    }),
  )
})

test('milestones rise, and each step of a ladder is one', () => {
  fc.assert(
    fc.property(anyLadder, (ladder) => {
      const times = milestones(ladder)
      expect([...times].sort((one, other) => one - other)).toEqual(times)
      expect(times).toEqual(expect.arrayContaining(ladder.map(({ learnedMs }) => learnedMs)))
      expect(isLadder([...minuteMarks(ladder), ...ladder])).toBe(true)
      for (const step of ladder) expect(pointsFor(step.learnedMs, ladder)).toBe(step.points)
    }),
  )
})

test('a first step whose points do not come minute by minute gives what is whole by then', () => {
  const ladder = [{ learnedMs: 10 * minute, points: 3 }]
  expect(minuteMarks(ladder)).toEqual([
    { learnedMs: 4 * minute, points: 1 },
    { learnedMs: 7 * minute, points: 2 },
  ])
  expect(minuteMarks([{ learnedMs: 10 * minute, points: 1 }])).toEqual([])
  expect(minuteMarks([{ learnedMs: 2 * minute, points: 10 }])).toEqual([{ learnedMs: minute, points: 5 }])
})

test('minutes are paid for together with the step that they lead to', () => {
  expect(reachedMarks(0)).toEqual([])
  expect(reachedMarks(3.5 * minute)).toEqual([{ learnedMs: 3 * minute, points: 3 }])
  expect(reachedMarks(31 * minute)).toEqual(defaultLadder.slice(0, 2))
  expect(defaultLadder.map(({ learnedMs }) => gainOfStep(learnedMs))).toEqual([5, 15, 30, 50])
  expect(gainOfStep(minute)).toBe(0)
})

test('a ladder rises', () => {
  expect(isLadder(defaultLadder)).toBe(true)
  expect(isLadder([...defaultLadder].reverse())).toBe(false)
  expect(isLadder([{ learnedMs: 0, points: 5 }])).toBe(false)
  expect(isLadder([{ learnedMs: 1.5, points: 5 }])).toBe(false)
})
