import { expect, test } from 'vitest'
import { isLikelyTypingError } from './typing-errors.ts'

test.each([
  ['pythn', 'python'],
  ['pyhton', 'python'],
  ['pythonn', 'python'],
  ['pithon', 'python'],
  ['ahskell', 'haskell'],
  ['avascript', 'javascript'],
  ['guerss', 'guess'],
])('%s is likely to be %s', (typed, meant) => {
  expect(isLikelyTypingError(typed, meant)).toBe(true)
})

test.each([
  ['too short', 'suer', 'user'],
  ['a short word with a wrong letter', 'swift', 'shift'],
  ['another first letter', 'notation', 'rotation'],
  ['swapped first letters of a short word', 'suers', 'users'],
  ['two errors', 'pithn', 'python'],
  ['swapped, but not neighbours', 'nythop', 'python'],
  ['two letters more', 'pythonss', 'python'],
])('not %s', (_why, typed, meant) => {
  expect(isLikelyTypingError(typed, meant)).toBe(false)
})
