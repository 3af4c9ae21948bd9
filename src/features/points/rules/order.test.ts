import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canMoveOrder,
  isFinalOrderState,
  isRefundedOrderState,
  ORDER_STATES,
  type OrderState,
  REGULAR_ORDER_STATES,
} from './order.ts'

const state = fc.constantFrom(...ORDER_STATES)
const mover = fc.constantFrom('learner' as const, 'store' as const)

describe('the states of an order', () => {
  test('an order goes its way step by step', () => {
    for (const [index, from] of REGULAR_ORDER_STATES.slice(0, -1).entries()) {
      const next = REGULAR_ORDER_STATES[index + 1]
      expect(REGULAR_ORDER_STATES.filter((to) => canMoveOrder(from, to, 'store'))).toEqual([next])
    }
  })

  test('its owner may cancel it while it is requested, and nothing else', () => {
    const moves = ORDER_STATES.flatMap((from) =>
      ORDER_STATES.filter((to) => canMoveOrder(from, to, 'learner')).map((to) => `${from} > ${to}`),
    )
    expect(moves).toEqual(['requested > cancelled'])
  })

  test('what was sent can neither be held nor rejected', () => {
    for (const from of ['shipped', 'delivered'] as const) {
      for (const to of ['on-hold', 'rejected', 'cancelled'] as const) {
        expect(canMoveOrder(from, to, 'store')).toBe(false)
      }
    }
  })

  test('to an order that has arrived, or was undone, nothing happens any more', () => {
    expect(ORDER_STATES.filter(isFinalOrderState)).toEqual(['delivered', 'rejected', 'cancelled'])
  })

  test('whatever is tried, an order ends once, is undone at most once and never sent after that', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(state, mover), { maxLength: 40 }), (tries) => {
        const way: OrderState[] = ['requested']
        for (const [to, by] of tries) if (canMoveOrder(way.at(-1) ?? 'requested', to, by)) way.push(to)
        expect(way.filter(isRefundedOrderState).length).toBeLessThanOrEqual(1)
        const ends = way.filter((at) => isRefundedOrderState(at) || at === 'delivered')
        expect(ends.length).toBeLessThanOrEqual(1)
        if (ends.length === 1) expect(way.at(-1)).toBe(ends[0])
        if (way.includes('shipped')) expect(way.some(isRefundedOrderState)).toBe(false)
        if (way.includes('delivered')) expect(way).toEqual(expect.arrayContaining([...REGULAR_ORDER_STATES]))
      }),
    )
  })
})
