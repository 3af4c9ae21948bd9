import { expect, test } from 'vitest'
import { defaultLadder, type Ladder } from './ladder.ts'
import { firstPointText, minuteRuleText, stepsText } from './ladder-text.ts'

const ladderOf = (...steps: [minutes: number, points: number][]): Ladder =>
  steps.map(([minutes, points]) => ({ learnedMs: minutes * 60_000, points }))

test('the rule in force is told in words, whatever the ladder', () => {
  expect(minuteRuleText(defaultLadder)).toBe('Up to 5 min each whole minute gives 1 point at once.')
  expect(minuteRuleText(ladderOf([10, 3], [60, 9]))).toBe(
    'The first 3 points come minute by minute, up to 10 min.',
  )
  expect(minuteRuleText(ladderOf([10, 1]))).toBeNull()
  expect([defaultLadder, ladderOf([10, 3]), ladderOf([60, 1])].map(firstPointText)).toEqual([
    '1 min',
    '4 min',
    '1 h',
  ])
  expect(stepsText(ladderOf([10, 3], [60, 9]))).toBe('3 at 10 min, 9 at 1 h')
})
