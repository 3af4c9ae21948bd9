import { expect, test } from 'vitest'
import { listStoreMoves, ORDER_STATES } from '#features/points/rules/order.ts'
import { buildOrderMove, getOrderMoveText } from './build-order-move.ts'
import { formatMoveRefusal, formatTrackingFault } from './order-texts.ts'

test('each move asks for the text that its learner is told', () => {
  for (const to of new Set(ORDER_STATES.flatMap(listStoreMoves))) {
    const asked = getOrderMoveText(to)
    expect(buildOrderMove(to, ' text ')).toEqual({ to, ...(asked && { [asked]: 'text' }) })
    expect('fault' in buildOrderMove(to, ' ')).toBe(asked !== null)
    expect('fault' in buildOrderMove(to, 'x'.repeat(501))).toBe(asked !== null)
  }
})

test('who came second is told the state and by whom', () => {
  const conflict = {
    state: 'on-hold',
    at: '2026-03-02T09:00:00.000Z',
    by: { id: 'x', username: 'ada' },
  } as const
  const refused = { orderId: 'x', refused: 'WRONG_STATE' } as const
  expect(formatMoveRefusal({ ...refused, conflict })).toBe('This order is already on hold, by ada.')
  expect(formatMoveRefusal({ ...refused, conflict: { ...conflict, by: null } })).toBe(
    'This order is already on hold.',
  )
  expect(formatMoveRefusal({ orderId: 'x', refused: 'NOT_FOUND', conflict: null })).toBe(
    'This order is no longer here.',
  )
  expect(formatMoveRefusal({ orderId: 'x', refused: null, conflict: null })).toBeNull()
})

test('a bad line says what is wrong with it', () => {
  const line = { line: 3, orderId: 'xyz', tracking: '', order: null }
  expect(formatTrackingFault({ ...line, fault: 'UNKNOWN_ORDER' })).toBe('there is no order “xyz”')
  expect(formatTrackingFault({ ...line, fault: null })).toBeNull()
})
