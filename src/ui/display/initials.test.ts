import { expect, test } from 'vitest'
import { getAvatarTint, getInitials } from './initials.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['  grace   brewster hopper ', 'GH'],
  ['Plato', 'P'],
  ['Ødegaard Åse', 'ØÅ'],
  ['😀 Smile', '😀S'],
  ['', '?'],
])('initials of "%s" are %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})

test('a name keeps its tint, and names use all six', () => {
  const tints = Array.from({ length: 60 }, (_, index) => getAvatarTint(`Person ${index}`))
  expect(new Set(tints)).toEqual(new Set([0, 1, 2, 3, 4, 5]))
  expect(getAvatarTint('Ada')).toBe(getAvatarTint('Ada'))
})
