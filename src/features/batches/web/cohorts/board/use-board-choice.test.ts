import { expect, test } from 'vitest'
import { BOARD_CHOICE_MAX } from '../../../rules/limits.ts'
import { addToChoice } from './use-board-choice.ts'

const make = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `person ${from + index}`)

test('members are chosen one by one as long as they fit, and it is known when some did not', () => {
  const almost = addToChoice(new Set(), make(BOARD_CHOICE_MAX - 1))
  expect(almost).toEqual({ chosen: new Set(make(BOARD_CHOICE_MAX - 1)), hasLeftOut: false })
  const full = addToChoice(almost.chosen, make(1, BOARD_CHOICE_MAX))
  expect(full.chosen.size).toBe(BOARD_CHOICE_MAX)
  expect(full.hasLeftOut).toBe(false)
  const more = addToChoice(full.chosen, make(25, BOARD_CHOICE_MAX + 1))
  expect(more).toEqual({ chosen: full.chosen, hasLeftOut: true })
  expect(addToChoice(full.chosen, make(2)).hasLeftOut).toBe(false)
})
