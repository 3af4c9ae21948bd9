import { expect, test } from 'vitest'
import { parsePointsBalance, parseReachedStep } from './points-message.ts'

test('a balance is a whole number, everything else is no message', () => {
  expect([{ balance: 0 }, { balance: 25, reason: 'watching' }].map(parsePointsBalance)).toEqual([0, 25])
  expect(
    [null, undefined, 5, {}, { balance: '5' }, { balance: 1.5 }, { balance: Number.NaN }].map(
      parsePointsBalance,
    ),
  ).toEqual(Array.from({ length: 7 }, () => undefined))
})

test('a reached step is told whole or not at all', () => {
  const reached = { gained: 15, points: 20, learnedMs: 1_800_000, next: { gain: 30, learnedMs: 3_600_000 } }
  expect(parseReachedStep({ balance: 40, reached })).toEqual(reached)
  expect(parseReachedStep({ reached: { ...reached, next: 'soon' } })).toEqual({ ...reached, next: undefined })
  expect(
    [null, {}, { reached: null }, { reached: { ...reached, gained: '15' } }, { reached: { points: 20 } }].map(
      parseReachedStep,
    ),
  ).toEqual(Array.from({ length: 5 }, () => undefined))
})
