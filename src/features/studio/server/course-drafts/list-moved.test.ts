import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listMoved } from './list-moved.ts'

test('those that were not moved are in their order, and one move is one', () => {
  expect(listMoved(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])).toEqual(new Set(['a']))
  expect(listMoved(['a', 'b', 'c'], ['x', 'a', 'c'])).toEqual(new Set())
  const orders = fc
    .uniqueArray(fc.nat(99).map(String), { maxLength: 12 })
    .chain((ids) => fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids)))
  fc.assert(
    fc.property(orders, ([before, after]) => {
      const moved = listMoved(before, after)
      const kept = (ids: readonly string[]) => ids.filter((id) => after.includes(id) && !moved.has(id))
      expect(kept(after)).toEqual(kept(before))
    }),
  )
})
