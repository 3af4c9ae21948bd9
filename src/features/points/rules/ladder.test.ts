import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultLadder, isLadder, milestones, nextStep, pointsFor } from './ladder.ts'

const minute = 60_000

describe('the default ladder', () => {
  test.each([
    [0, 0],
    [5 * minute - 1, 0],
    [5 * minute, 5],
    [30 * minute - 1, 5],
    [30 * minute, 20],
    [60 * minute, 50],
    [120 * minute, 100],
    [24 * 60 * minute, 100],
  ])('%i ms of learning are worth %i points', (learnedMs, points) => {
    expect(pointsFor(learnedMs)).toBe(points)
  })

  test('tells what comes next', () => {
    expect(nextStep(0)).toEqual({ learnedMs: 5 * minute, gain: 5, missingMs: 5 * minute })
    expect(nextStep(10 * minute)).toEqual({ learnedMs: 30 * minute, gain: 15, missingMs: 20 * minute })
    expect(nextStep(120 * minute)).toBeUndefined()
  })
})

test('points change at milestones only, and never fall', () => {
  const time = fc.nat({ max: 130 * minute })
  fc.assert(
    fc.property(time, time, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      const crossed = milestones().some((threshold) => less < threshold && threshold <= more)
      expect(pointsFor(more) > pointsFor(less)).toBe(crossed)
      expect(pointsFor(more)).toBeGreaterThanOrEqual(pointsFor(less))
      const next = nextStep(less)
      if (next) expect(pointsFor(less + next.missingMs)).toBe(pointsFor(less) + next.gain)
    }),
  )
})

test('a ladder rises', () => {
  expect(isLadder(defaultLadder)).toBe(true)
  expect(isLadder([...defaultLadder].reverse())).toBe(false)
  expect(isLadder([{ learnedMs: 0, points: 5 }])).toBe(false)
  expect(isLadder([{ learnedMs: 1.5, points: 5 }])).toBe(false)
})
