import { expect, test } from 'vitest'
// @ts-expect-error It is plain JavaScript, since it runs where nothing is installed yet.
import { BUDGETS, rateDuration, TOTAL_BUDGET } from './budgets.mjs'

test('a stage past its budget is a warning, past twice its budget a failure', () => {
  expect(rateDuration(100, 100, 1)).toBe('within')
  expect(rateDuration(101, 100, 1)).toBe('over')
  expect(rateDuration(200, 100, 1)).toBe('over')
  expect(rateDuration(201, 100, 1)).toBe('far-over')
})

test('a slow machine has as much more time, and a fast one no less', () => {
  expect(rateDuration(300, 100, 3)).toBe('within')
  expect(rateDuration(601, 100, 3)).toBe('far-over')
  expect(rateDuration(100, 100, 0.5)).toBe('within')
})

test('the stages together fit into the time of the whole suite', () => {
  const budgets: number[] = Object.values(BUDGETS)
  expect(budgets.reduce((sum, budget) => sum + budget, 0)).toBeLessThanOrEqual(TOTAL_BUDGET)
})
