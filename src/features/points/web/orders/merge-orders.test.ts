import { expect, test } from 'vitest'
import { appendOrderPage, mergeFirstOrderPage, replaceOrders } from './merge-orders.ts'
import type { Order, OrderPage } from './redemption-types.ts'

const made = (id: string, state: Order['state'] = 'requested'): Order => ({
  id,
  rewardId: 'mug',
  title: 'Mug',
  size: '',
  price: 3000,
  address: { name: '', addressText: '', pincode: '', city: '', country: '', contact: '' },
  state,
  reason: null,
  tracking: null,
  requestedAt: '2026-03-02T09:00:00.000Z',
  steps: [],
  canCancel: true,
})
const page = (ids: string, next: string | null): OrderPage => ({
  data: [...ids].map((id) => made(id)),
  next,
})
const shown = ({ data, next }: OrderPage) => [data.map(({ id }) => id).join(''), next]

test('a new order comes first, and what was loaded beyond the first page stays', () => {
  expect(shown(mergeFirstOrderPage(page('dcba', 'a'), page('ed', 'd')))).toEqual(['edcba', 'a'])
  expect(shown(mergeFirstOrderPage(page('dc', 'c'), page('ed', 'd')))).toEqual(['edc', 'c'])
})

test('the first page is shown as it is now', () => {
  const first = { data: [made('d', 'shipped'), made('c')], next: 'c' }
  expect(mergeFirstOrderPage(page('dcb', null), first).data.map(({ state }) => state)).toEqual([
    'shipped',
    'requested',
    'requested',
  ])
})

test('where more came than a page holds, or somebody else reads, it begins anew', () => {
  expect(shown(mergeFirstOrderPage(page('dcba', null), page('zy', 'y')))).toEqual(['zy', 'y'])
  expect(shown(mergeFirstOrderPage(page('dcba', 'a'), page('', null)))).toEqual(['', null])
})

test('an older page comes behind, each order once', () => {
  expect(shown(appendOrderPage(page('dc', 'c'), page('cba', null)))).toEqual(['dcba', null])
})

test('what went on is shown so, and nothing else is changed', () => {
  const renewed = replaceOrders(page('dcb', 'b'), [made('c', 'cancelled'), made('a')])
  expect(shown(renewed)).toEqual(['dcb', 'b'])
  expect(renewed.data.map(({ state }) => state)).toEqual(['requested', 'cancelled', 'requested'])
})
