import { expect, test } from 'vitest'
import type { Reward } from '../../rules/store.ts'
import { findOrderRefusal } from './find-order-refusal.ts'
import type { RedemptionStatus } from './redemption-types.ts'

const own: RedemptionStatus = {
  balance: 3000,
  sections: [],
  missingSections: [],
  profileReady: true,
  newCourseReady: true,
  daysLeft: 0,
  lastRedeemedAt: null,
  claimed: [],
  address: null,
}
const shirt: Reward = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  slug: 't-shirt',
  title: 'T-shirt',
  description: 'Soft.',
  image: null,
  motif: 't-shirt',
  cost: 3000,
  sizes: [
    { size: 'S', stock: 0 },
    { size: 'M', stock: 1 },
  ],
  onePerPerson: true,
  until: null,
}

test('nothing stands against a size that is there', () => {
  expect(findOrderRefusal(own, shirt, 'M', 3000)).toBeNull()
  expect(findOrderRefusal(own, { ...shirt, sizes: [{ size: '', stock: 1 }] }, undefined, 3000)).toBeNull()
})

test.each([
  [{ code: 'NOT_SELECTED', what: 'a reward' }, {}, undefined, 'M'],
  [{ code: 'NOT_SELECTED', what: 'a size' }, {}, shirt, undefined],
  [{ code: 'ALREADY_CLAIMED' }, { claimed: [shirt.id] }, shirt, 'M'],
  [
    { code: 'PROFILE_INCOMPLETE', missing: ['skills'] },
    { profileReady: false, missingSections: ['skills'] },
    shirt,
    'M',
  ],
  [{ code: 'NOT_ENOUGH_POINTS', missing: 1 }, { balance: 2999 }, shirt, 'M'],
  [{ code: 'BUFFER_TIME', days: 3 }, { daysLeft: 3 }, shirt, 'M'],
  [{ code: 'NO_NEW_COURSE' }, { newCourseReady: false }, shirt, 'M'],
  [{ code: 'SOLD_OUT' }, {}, shirt, 'S'],
] as const)('says %j', (refusal, given, reward, size) => {
  expect(findOrderRefusal({ ...own, ...given } as RedemptionStatus, reward, size, 3000)).toEqual(refusal)
})
