import { expect, test } from 'vitest'
import { createOrderKeyStore } from './order-key.ts'

const wish = { rewardId: 'shirt', size: 'M', address: { city: 'Berlin' } }

test('the same wish has the same key until its order stands', () => {
  const keys = createOrderKeyStore()
  const key = keys.keyOf(wish)
  expect(keys.keyOf({ ...wish })).toBe(key)
  keys.forget()
  expect(keys.keyOf(wish)).not.toBe(key)
})

test.each([{ rewardId: 'mug' }, { size: 'L' }, { address: { city: 'Bonn' } }])(
  'another wish is another order: %j',
  (changed) => {
    const keys = createOrderKeyStore()
    expect(keys.keyOf(wish)).not.toBe(keys.keyOf({ ...wish, ...changed }))
  },
)
