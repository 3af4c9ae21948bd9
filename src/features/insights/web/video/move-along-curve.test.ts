import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveAlongCurve } from './move-along-curve.ts'

test.each([
  ['ArrowRight', 6],
  ['ArrowUp', 6],
  ['ArrowLeft', 4],
  ['ArrowDown', 4],
  ['PageUp', 15],
  ['PageDown', 0],
  ['Home', 0],
  ['End', 100],
  ['Tab', null],
  ['a', null],
])('%s leads from 5 of 100 to %s', (key, place) => {
  expect(moveAlongCurve(5, 100, key)).toBe(place)
})

test('no key leads off the curve', () => {
  const keys = fc.constantFrom('ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End')
  fc.assert(
    fc.property(fc.nat({ max: 1_200 }), fc.array(keys), (last, pressed) => {
      let place = 0
      for (const key of pressed) place = moveAlongCurve(place, last, key) ?? -1
      expect(place >= 0 && place <= last).toBe(true)
    }),
  )
})
