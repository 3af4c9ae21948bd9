import { expect, test } from 'vitest'
import { balanceIn } from './points-message.ts'

test('a balance is a whole number, everything else is no message', () => {
  expect([{ balance: 0 }, { balance: 25, reason: 'watching' }].map(balanceIn)).toEqual([0, 25])
  expect(
    [null, undefined, 5, {}, { balance: '5' }, { balance: 1.5 }, { balance: Number.NaN }].map(balanceIn),
  ).toEqual(Array.from({ length: 7 }, () => undefined))
})
