import { expect, test } from 'vitest'
import { initialsOf, tintOf } from './initials.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['  grace   brewster hopper ', 'GH'],
  ['Plato', 'P'],
  ['Ødegaard Åse', 'ØÅ'],
  ['😀 Smile', '😀S'],
  ['', '?'],
])('initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name keeps its tint, and names use all six', () => {
  const tints = Array.from({ length: 60 }, (_, index) => tintOf(`Person ${index}`))
  expect(new Set(tints)).toEqual(new Set([0, 1, 2, 3, 4, 5]))
  expect(tintOf('Ada')).toBe(tintOf('Ada'))
})
