import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DEFAULT_POINTS_LADDER,
  getNextLadderStep,
  getPointsForLearning,
  getStepGain,
  isValidLadder,
  listMinuteSteps,
  listPointMilestones,
  listReachedSteps,
  type PointsLadder,
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
    expect(getPointsForLearning(learnedMs)).toBe(points)
  })

  test('tells what comes next', () => {
    expect(getNextLadderStep(0)).toEqual({ learnedMs: 5 * minute, points: 5, gain: 5, missingMs: 5 * minute })
    expect(getNextLadderStep(2 * minute)).toMatchObject({ points: 5, gain: 3 })
    expect(getNextLadderStep(10 * minute)).toMatchObject({ points: 20, gain: 15, missingMs: 20 * minute })
    expect(getNextLadderStep(120 * minute)).toBeUndefined()
  })
})

/** Any ladder a site may set: whole minutes and points that rise. */
const anyLadder: fc.Arbitrary<PointsLadder> = fc
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
      const crossed = listPointMilestones(ladder).some((threshold) => less < threshold && threshold <= more)
      expect(getPointsForLearning(more, ladder) > getPointsForLearning(less, ladder)).toBe(crossed)
      expect(getPointsForLearning(more, ladder)).toBeGreaterThanOrEqual(getPointsForLearning(less, ladder))
      expect(getPointsForLearning(more, ladder)).toBeLessThanOrEqual(ladder.at(-1)?.points ?? 0)
      const next = getNextLadderStep(less, ladder)
      if (next) {
        expect(getPointsForLearning(less + next.missingMs, ladder)).toBe(
          getPointsForLearning(less, ladder) + next.gain,
        )
        expect(next.points).toBe(getPointsForLearning(less, ladder) + next.gain)
      }
    }),
  )
})

test('milestones rise, and each step of a ladder is one', () => {
  fc.assert(
    fc.property(anyLadder, (ladder) => {
      const times = listPointMilestones(ladder)
      expect([...times].sort((one, other) => one - other)).toEqual(times)
      expect(times).toEqual(expect.arrayContaining(ladder.map(({ learnedMs }) => learnedMs)))
      expect(isValidLadder([...listMinuteSteps(ladder), ...ladder])).toBe(true)
      for (const step of ladder) expect(getPointsForLearning(step.learnedMs, ladder)).toBe(step.points)
    }),
  )
})

test('a first step whose points do not come minute by minute gives what is whole by then', () => {
  const ladder = [{ learnedMs: 10 * minute, points: 3 }]
  expect(listMinuteSteps(ladder)).toEqual([
    { learnedMs: 4 * minute, points: 1 },
    { learnedMs: 7 * minute, points: 2 },
  ])
  expect(listMinuteSteps([{ learnedMs: 10 * minute, points: 1 }])).toEqual([])
  expect(listMinuteSteps([{ learnedMs: 2 * minute, points: 10 }])).toEqual([{ learnedMs: minute, points: 5 }])
})

test('minutes are paid for together with the step that they lead to', () => {
  expect(listReachedSteps(0)).toEqual([])
  expect(listReachedSteps(3.5 * minute)).toEqual([{ learnedMs: 3 * minute, points: 3 }])
  expect(listReachedSteps(31 * minute)).toEqual(DEFAULT_POINTS_LADDER.slice(0, 2))
  expect(DEFAULT_POINTS_LADDER.map(({ learnedMs }) => getStepGain(learnedMs))).toEqual([5, 15, 30, 50])
  expect(getStepGain(minute)).toBe(0)
})

test('a ladder rises', () => {
  expect(isValidLadder(DEFAULT_POINTS_LADDER)).toBe(true)
  expect(isValidLadder([...DEFAULT_POINTS_LADDER].reverse())).toBe(false)
  expect(isValidLadder([{ learnedMs: 0, points: 5 }])).toBe(false)
  expect(isValidLadder([{ learnedMs: 1.5, points: 5 }])).toBe(false)
})
