import { expect, test } from 'vitest'
import { DEFAULT_POINTS_LADDER, type PointsLadder } from './ladder.ts'
import { formatFirstPointTime, formatLadderSteps, formatMinuteRule } from './ladder-text.ts'

const ladderOf = (...steps: [minutes: number, points: number][]): PointsLadder =>
  steps.map(([minutes, points]) => ({ learnedMs: minutes * 60_000, points }))

test('the rule in force is told in words, whatever the ladder', () => {
  expect(formatMinuteRule(DEFAULT_POINTS_LADDER)).toBe(
    'Up to 5 min, each full minute earns 1 point right away.',
  )
  expect(formatMinuteRule(ladderOf([10, 3], [60, 9]))).toBe(
    'You earn the first 3 points minute by minute, up to 10 min.',
  )
  expect(formatMinuteRule(ladderOf([10, 1]))).toBeNull()
  expect([DEFAULT_POINTS_LADDER, ladderOf([10, 3]), ladderOf([60, 1])].map(formatFirstPointTime)).toEqual([
    '1 min',
    '4 min',
    '1 h',
  ])
  expect(formatLadderSteps(ladderOf([10, 3], [60, 9]))).toBe('3 at 10 min, 9 at 1 h')
})
